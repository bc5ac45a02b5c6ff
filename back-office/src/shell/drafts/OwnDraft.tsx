import type { Client } from 'client/call.ts';
import { useCall, useClient } from 'client/react.tsx';
import { getOwnDraft, type OwnDraftField, saveOwnDraft } from 'contract/calls/drafts.ts';
import { forgetText, type KeptField, KeptText } from './KeptText.tsx';

interface Of {
  field: OwnDraftField;
  /** Whom it is about; null: nobody in particular. */
  memberId: number | null;
}

interface OwnDraftProps extends Of, KeptField {
  onClear: () => void;
}

const nameOf = ({ field, memberId }: Of) => `${field} ${memberId}`;

/** What was written is done, or given up: it is kept no longer. */
export function forgetOwnDraft(call: Client['call'], of: Of): void {
  forgetText(nameOf(of));
  // What stays all the same is offered again, with the way to throw it away.
  call(saveOwnDraft, { body: { ...of, text: '' } }).catch(() => undefined);
}

/** Keeps what is written before there is a request, or of many, for its author alone. */
export function OwnDraft({ field, memberId, ...props }: OwnDraftProps) {
  const { call } = useClient();
  const query = useCall(
    getOwnDraft,
    { params: { field }, query: memberId === null ? {} : { memberId: String(memberId) } },
    { isFresh: true },
  );
  return (
    <div aria-live="polite">
      {query.data !== undefined && (
        <KeptText
          {...props}
          name={nameOf({ field, memberId })}
          kept={query.data}
          save={text => call(saveOwnDraft, { body: { field, memberId, text } })}
        />
      )}
    </div>
  );
}
