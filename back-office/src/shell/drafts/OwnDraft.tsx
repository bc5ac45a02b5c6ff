import { useCall, useClient } from 'client/react.tsx';
import { getOwnDraft, type OwnDraftField, saveOwnDraft } from 'contract/calls/drafts.ts';
import { type KeptField, KeptText } from './KeptText.tsx';

interface OwnDraftProps extends KeptField {
  field: OwnDraftField;
  /** Whom it is about; null: nobody in particular. */
  memberId: number | null;
  onClear: () => void;
}

/** Keeps what is written before there is a request, for its author alone. */
export function OwnDraft({ field, memberId, ...props }: OwnDraftProps) {
  const { call } = useClient();
  const query = useCall(getOwnDraft, {
    params: { field },
    query: memberId === null ? {} : { memberId: String(memberId) },
  });
  return (
    <div aria-live="polite">
      {query.data !== undefined && (
        <KeptText
          {...props}
          name={`${field} ${memberId}`}
          kept={query.data}
          save={text => call(saveOwnDraft, { body: { field, memberId, text } })}
        />
      )}
    </div>
  );
}
