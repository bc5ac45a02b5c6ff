import { useCall } from 'client/react.tsx';
import {
  type ContentFound,
  getRecentPeople,
  type PersonFound,
  type PersonSeen,
  type RequestFound,
  searchContents,
  searchReference,
} from 'contract/calls/search.ts';
import type { Manager } from 'contract/calls/session.ts';
import { readReference } from 'contract/values/references.ts';
import type { HelpPart } from '../help/parts.ts';
import { useHelp } from '../help/use-help.ts';
import { useMenu } from '../use-menu.ts';
import { type Action, findActions, findScreens, type Screen } from './screens.ts';
import { usePeople } from './use-people.ts';

export type Option = { key: string } & (
  | { person: PersonFound; proofId?: number | null; seen?: PersonSeen['seen'] | undefined }
  /** Every person whom this text finds. */
  | { all: string }
  | { request: RequestFound }
  | { action: Action }
  | { screen: Screen }
  | { content: ContentFound }
  | { help: HelpPart }
);

/** What is found for what stands in the field: the last people seen while it is empty. */
export function useSearch(text: string, manager: Manager) {
  const menu = useMenu(manager);
  const { typed, asked, isCurrent, hasMore, near, form, ...found } = usePeople(text);
  const recent = useCall(getRecentPeople, {}, { isFresh: true });
  const edited = useCall(searchContents, manager.administrator && asked ? { body: { text: asked } } : null);
  const referred = useCall(searchReference, readReference(asked) ? { body: { text: asked } } : null);
  const help = useHelp(typed, manager.administrator);
  const query = typed === '' ? recent : found.query;
  const people: readonly (PersonFound & Partial<PersonSeen>)[] = typed === '' ? (recent.data ?? []) : found.people;
  const request = readReference(asked) && referred.data?.request;
  const contents = asked ? (edited.data?.contents ?? []) : [];
  const options: Option[] = [
    ...people.map(person => ({
      key: `person-${person.id}`,
      person,
      // Whose form came back: their certificate, where it is there.
      proofId: form?.memberId === person.id ? form.proofId : null,
      seen: person.seen,
    })),
    ...(hasMore && typed !== '' ? [{ key: 'all', all: asked }] : []),
    ...(request ? [{ key: `request-${request.id}`, request }] : []),
    ...findActions(typed).map(action => ({ key: `action-${action.does}`, action })),
    ...findScreens(typed, menu).map(screen => ({ key: `screen-${screen.label}`, screen })),
    ...contents.map(content => ({ key: `content-${content.kind}-${content.id}`, content })),
    ...help.map(part => ({ key: `help-${part.guide}-${part.id}`, help: part })),
  ];
  const failed = [query, referred, edited].find(({ error }) => error);
  return {
    ...{ typed, options, hasMore, near },
    hasMoreContents: asked !== '' && (edited.data?.hasMore ?? false),
    /** The answer is the one to what stands in the field. */
    isSettled: isCurrent && !query.isFetching && !referred.isFetching && !edited.isFetching,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  };
}
