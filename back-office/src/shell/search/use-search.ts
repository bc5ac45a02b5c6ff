import { useCall } from 'client/react.tsx';
import { getRecentPeople, type PersonFound } from 'contract/calls/search.ts';
import type { Manager } from 'contract/calls/session.ts';
import { useMenu } from '../use-menu.ts';
import { type Action, findActions, findScreens, type Screen } from './screens.ts';
import { usePeople } from './use-people.ts';

export type Option = { key: string } & (
  | { person: PersonFound; proofId?: number | null }
  | { action: Action }
  | { screen: Screen }
);

/** What is found for what stands in the field: the last people seen while it is empty. */
export function useSearch(text: string, manager: Manager) {
  const menu = useMenu(manager);
  const { typed, isCurrent, hasMore, isNear, form, ...found } = usePeople(text);
  const recent = useCall(getRecentPeople, {}, { isFresh: true });
  const query = typed === '' ? recent : found.query;
  const people = typed === '' ? (recent.data ?? []) : found.people;
  const options: Option[] = [
    ...people.map(person => ({
      key: `person-${person.id}`,
      person,
      // Whose form came back: their certificate, where it is there.
      proofId: form?.memberId === person.id ? form.proofId : null,
    })),
    ...findActions(typed).map(action => ({ key: `action-${action.does}`, action })),
    ...findScreens(typed, menu).map(screen => ({ key: `screen-${screen.to}`, screen })),
  ];
  return {
    ...{ typed, options, hasMore, isNear },
    /** The answer is the one to what stands in the field. */
    isSettled: isCurrent && !query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
