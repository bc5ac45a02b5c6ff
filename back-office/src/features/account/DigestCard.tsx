import { useCall, useClient } from 'client/react.tsx';
import { getRequestDigest, setRequestDigest } from 'contract/calls/requests.ts';
import { useState } from 'react';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { Loaded } from 'ui/Loaded.tsx';
import { useSaid } from './use-said.tsx';

/** Whether one mail each working morning says what waits. */
export function DigestCard() {
  const { call } = useClient();
  const query = useCall(getRequestDigest, {});
  const { attempt, notice } = useSaid();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const set = async (value: boolean) => {
    const said = value ? 'Le premier résumé part le matin du prochain jour ouvré.' : 'Vous ne recevrez plus ce résumé.';
    setWanted(value);
    await attempt(() => call(setRequestDigest, { body: { value } }), said);
    await query.refetch();
    setWanted(null);
  };
  return (
    <Card title="Résumé du matin">
      <div className="stack">
        {notice}
        <Loaded query={query} errorTitle="Ce réglage n'a pas pu être chargé.">
          {({ value }) => (
            <Checkbox
              label="Recevoir un e-mail chaque matin"
              description="Les jours ouvrés, quand quelque chose attend : combien de demandes de chaque type, pour vous et dans vos régimes, et combien sont en retard."
              checked={wanted ?? value}
              onChange={event => void set(event.target.checked)}
            />
          )}
        </Loaded>
      </div>
    </Card>
  );
}
