import { useClient } from 'client/react.tsx';
import { type RequestDraftField, type RequestRecord, saveRequestDraft } from 'contract/calls/requests.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { Button } from 'ui/Button.tsx';
import { type KeptField, KeptText } from '../drafts/KeptText.tsx';
import { useRequest } from './use-request.ts';

interface FieldProps extends KeptField {
  /** Of the page's form. */
  field: RequestDraftField;
}

/**
 * Keeps what is typed about a request on the server: it survives a reload, another device and the loss of the request, whose new
 * holder may go on with it.
 */
export function ServerDraft({ request, field, ...props }: FieldProps & { request: RequestRecord }) {
  const { call } = useClient();
  const of = request.drafts.filter(draft => draft.field === field);
  return (
    <div aria-live="polite">
      <KeptText
        {...props}
        name={`${request.id} ${field}`}
        kept={of.find(draft => draft.isOwn)}
        save={text => call(saveRequestDraft, { params: { id: request.id }, body: { field, text } })}
      />
      {of
        .filter(draft => !draft.isOwn)
        .map(draft => (
          <p key={draft.author.id} className="small">
            {draft.author.name} écrivait déjà : « {draft.text.slice(0, 80)}
            {draft.text.length > 80 && '…'} »{' '}
            <Button variant="link" onClick={() => props.onRestore(draft.text)}>
              Reprendre ce texte
            </Button>
          </p>
        ))}
    </div>
  );
}

/** The same on the page of a message, a certificate…: what is over is written about too, by a second answer. */
export function DraftOf({ kind, objectId, ...props }: FieldProps & { kind: RequestKind; objectId: number | string }) {
  const { request } = useRequest(kind, objectId);
  return request && <ServerDraft request={request} {...props} />;
}
