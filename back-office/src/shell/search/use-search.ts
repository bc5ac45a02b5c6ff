import { useCall } from 'client/react.tsx';
import { getRecentPeople, type PersonFound, searchPeople } from 'contract/calls/search.ts';
import type { Manager } from 'contract/calls/session.ts';
import { useEffect, useState } from 'react';
import { useMenu } from '../use-menu.ts';
import { findScreens, type Screen } from './screens.ts';

const PAUSE = 120; // milliseconds after the last letter

export type Option = { key: string } & ({ person: PersonFound } | { screen: Screen });

/** What is found for what stands in the field: the last people seen while it is empty. */
export function useSearch(text: string, manager: Manager) {
  const menu = useMenu(manager);
  const typed = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsking = asked.length >= 2;
  const recent = useCall(getRecentPeople, {}, { isFresh: true });
  const found = useCall(searchPeople, isAsking ? { body: { text: asked } } : null);
  const query = typed === '' ? recent : found;
  // While another text is looked for, the former people stay: nothing jumps. An emptied field has none of them.
  const people = typed === '' ? (recent.data ?? []) : isAsking ? (found.data?.people ?? []) : [];
  const options: Option[] = [
    ...people.map(person => ({ key: `person-${person.id}`, person })),
    ...findScreens(typed, menu).map(screen => ({ key: `screen-${screen.to}`, screen })),
  ];
  return {
    typed,
    options,
    /** The answer is the one to what stands in the field. */
    isSettled: asked === typed && !query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: isAsking && (found.data?.hasMore ?? false),
    isNear: isAsking && (found.data?.isNear ?? false),
  };
}
