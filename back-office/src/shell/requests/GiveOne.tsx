import { useCall, useClient } from 'client/react.tsx';
import { findRequestColleagues, giveRequest, type RequestRecord } from 'contract/calls/requests.ts';
import { useState } from 'react';
import { nobodyFound, peopleFound } from '../people-search.ts';
import { GiveModal } from './GiveModal.tsx';
import { ServerDraft } from './ServerDraft.tsx';

interface GiveOneProps {
  request: RequestRecord;
  onGiven: (said: string) => Promise<unknown>;
  onClose: () => void;
}

/** Hands one request to a colleague. */
export function GiveOne({ request, onGiven, onClose }: GiveOneProps) {
  const { call } = useClient();
  const params = { id: request.id };
  const [search, setSearch] = useState('');
  const found = useCall(findRequestColleagues, { params, body: { name: search } });
  return (
    <GiveModal
      title="Donner cette demande"
      people={peopleFound(found)}
      search={search}
      onSearch={setSearch}
      emptyText={nobodyFound(found)}
      keep={text => <ServerDraft request={request} field="giveNote" {...text} />}
      send={body => call(giveRequest, { params, body })}
      onGiven={({ name, awayUntil, standIn }) =>
        onGiven(
          awayUntil
            ? `${name} n'est pas là : la demande est ${standIn ? `donnée à ${standIn.name}` : 'à prendre par tous'}.`
            : `La demande est donnée à ${name}.`,
        )
      }
      onClose={onClose}
    />
  );
}
