import './account.css';
import { useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { KeysList } from '../../shell/KeysList.tsx';
import { areKeysOn, setKeysOn } from '../../shell/keys.ts';

/** What single letters do, and whether they do it: who dictates, or trembles, switches them off. */
export function KeysCard() {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Card title="Touches du clavier">
      <div className="stack" id="touches">
        <KeysList />
        <Checkbox
          label="Une lettre seule agit, hors des champs"
          description="Sur cet ordinateur. À décocher si vous dictez, ou si des touches partent toutes seules."
          checked={isOn}
          onChange={event => {
            setKeysOn(event.target.checked);
            setOn(event.target.checked);
          }}
        />
      </div>
    </Card>
  );
}
