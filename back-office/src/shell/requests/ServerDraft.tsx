import { IconCircleCheck } from '@tabler/icons-react';
import { useClient } from 'client/react.tsx';
import { type RequestRecord, saveRequestDraft } from 'contract/calls/requests.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'ui/Button.tsx';
import { hourOf } from './words.tsx';

/** Milliseconds after the last letter. */
const QUIET = 2_000;

interface ServerDraftProps {
  request: RequestRecord;
  /** Of the page's form; letters. */
  field: string;
  text: string;
  onRestore: (text: string) => void;
}

/**
 * Keeps what is typed about a request on the server, a few seconds after the last letter: it survives a reload, another device
 * and the loss of the request, whose new holder may go on with it. Says when it was kept.
 */
export function ServerDraft({ request, field, text, onRestore }: ServerDraftProps) {
  const { call } = useClient();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const own = request.drafts.find(draft => draft.isOwn && draft.field === field);
  const others = request.drafts.filter(draft => !draft.isOwn && draft.field === field);
  const kept = useRef(own?.text ?? '');
  const latest = useRef(text);
  latest.current = text;

  const save = async () => {
    const sent = latest.current;
    if (sent === kept.current) return;
    try {
      const answer = await call(saveRequestDraft, { params: { id: request.id }, body: { field, text: sent } });
      kept.current = sent;
      setSavedAt(sent.trim() ? answer.savedAt : null);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const saving = useRef(save);
  saving.current = save;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is put back once, where nothing is typed yet
  useEffect(() => {
    if (own && text === '') {
      onRestore(own.text);
      setSavedAt(own.at);
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => void saving.current(), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  // Whoever leaves the page leaves what they typed last.
  useEffect(() => () => void saving.current(), []);

  return (
    <div aria-live="polite">
      {isFailed ? (
        <p className="small">Le brouillon n'a pas pu être gardé : ce que vous écrivez n'est que sur cette page.</p>
      ) : (
        savedAt && (
          <p className="muted small">
            <IconCircleCheck aria-hidden="true" /> Brouillon gardé à {hourOf(savedAt)}
          </p>
        )
      )}
      {others.map(draft => (
        <p key={draft.author.id} className="small">
          {draft.author.name} écrivait déjà : « {draft.text.slice(0, 80)}
          {draft.text.length > 80 && '…'} »{' '}
          <Button variant="link" onClick={() => onRestore(draft.text)}>
            Reprendre ce texte
          </Button>
        </p>
      ))}
    </div>
  );
}
