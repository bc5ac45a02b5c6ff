import { useCall } from 'client/react.tsx';
import { searchPeople } from 'contract/calls/search.ts';
import { usePaused } from '../use-paused.ts';

const PAUSE = 120; // milliseconds after the last letter

/** Whom the server finds for what stands in a field; nobody before the second letter. */
export function usePeople(text: string) {
  const typed = text.trim();
  const asked = usePaused(typed, PAUSE);
  const isAsking = asked.length >= 2;
  const query = useCall(searchPeople, isAsking ? { body: { text: asked } } : null);
  return {
    typed,
    /** What is asked of the server; empty before the second letter. */
    asked: isAsking && typed !== '' ? asked : '',
    query,
    // While another text is looked for, the former people stay: nothing jumps. An emptied field has none of them.
    people: typed !== '' && isAsking ? (query.data?.people ?? []) : [],
    /** What was asked is what stands in the field. */
    isCurrent: asked === typed,
    /** What was typed is the code of a form that came back. */
    form: typed !== '' && isAsking ? (query.data?.form ?? null) : null,
    hasMore: isAsking && (query.data?.hasMore ?? false),
    /** Nobody has just these words: what was read of them. */
    near: typed !== '' && isAsking && query.data?.isNear ? query.data.read : null,
  };
}
