import './account.css';
import { useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { Facts } from 'ui/Facts.tsx';
import { areKeysOn, setKeysOn } from '../../shell/keys.ts';

const KEYS = [
  ['J', 'Demande suivante de la liste'],
  ['K', 'Demande précédente'],
  ['P', 'Prendre la demande ouverte, ou celle de la liste'],
  ['X', "Cocher une demande de la liste ; avec Maj, toutes jusqu'à elle"],
  ['D, L, A, R, T', 'Donner, étiqueter, faire attendre, répondre, terminer ce qui est coché'],
  ['S', 'Prendre la suivante'],
  ['N', 'Noter un contact, à la page « À traiter »'],
  ['R', 'Répondre'],
  ['/', 'Chercher un adhérent, un dossier, un écran (ou Ctrl K, qui marche toujours)'],
  ['?', 'Cette liste'],
] as const;

/** What single letters do, and whether they do it: who dictates, or trembles, switches them off. */
export function KeysCard() {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Card title="Touches du clavier">
      <div className="stack" id="touches">
        <Facts facts={KEYS.map(([name, what]) => ({ label: name, value: what }))} />
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
