import { useClient } from 'client/react.tsx';
import { type RequestDraftField, type RequestRecord, saveRequestDraft } from 'contract/calls/requests.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { Button } from 'ui/Button.tsx';
import { type KeptField, KeptText } from '../drafts/KeptText.tsx';
import type { Typed } from '../editor/keepers.ts';
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

interface ChoicesOfProps<Choices extends object> extends Pick<FieldProps, 'field'> {
  kind: RequestKind;
  objectId: number | string;
  /** Parts of the editor's draft. */
  choices: Choices;
  onRestore: (choices: Choices) => void;
  editor: FieldProps['editor'] & { typed: Pick<Typed, 'changed'> };
}

/** Keeps what is chosen beside a text, for who chose it alone: who leaves finds both as they left them. */
export function ChoicesOf<Choices extends object>({
  kind,
  objectId,
  field,
  choices,
  ...props
}: ChoicesOfProps<Choices>) {
  const { call } = useClient();
  const { request } = useRequest(kind, objectId);
  if (!request) return null;
  const parts = Object.keys(choices);
  const isChosen = props.editor.typed.changed().some(name => parts.includes(name));
  return (
    <KeptText
      isQuiet
      name={`${request.id} ${field}`}
      kept={request.drafts.find(draft => draft.isOwn && draft.field === field)}
      text={isChosen ? JSON.stringify(choices) : ''}
      parts={parts}
      save={text => call(saveRequestDraft, { params: { id: request.id }, body: { field, text } })}
      onRestore={kept => props.onRestore(JSON.parse(kept))}
      editor={props.editor}
    />
  );
}

/** The same on the page of a message, a certificate…: what is over is written about too, by a second answer. */
export function DraftOf({ kind, objectId, ...props }: FieldProps & { kind: RequestKind; objectId: number | string }) {
  const { request } = useRequest(kind, objectId);
  return request && <ServerDraft request={request} {...props} />;
}
