import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { searchRequests } from 'contract/calls/requests.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { rememberSearch } from '../last-search.ts';
import type { MenuPath } from '../menu.ts';
import { Pager, useStepBack } from '../paging.tsx';
import { type Result, ResultNotice } from '../ResultNotice.tsx';
import { NarrowedQueue } from './NarrowedQueue.tsx';
import { NoteContact } from './NoteContact.tsx';
import { REQUEST_ROWS, type RequestSearch, requestCriteria, toTakeOf } from './searches.ts';
import { TakeNext } from './TakeNext.tsx';

interface RequestListProps {
  path: MenuPath;
  search: RequestSearch;
  /** The list is of this kind alone, at an address of its own. */
  kind?: RequestKind;
  title: string;
  subtitle: string;
  /** At the end of the title, before what every list offers: where else one goes from this one. */
  actions?: ReactNode;
  /** Above the list: what comes before it. */
  notice?: ReactNode;
}

/** The queue, or one kind of it. */
export function RequestList({ path, search: own, kind, title, subtitle, actions, notice }: RequestListProps) {
  useEffect(() => rememberSearch(path, own), [path, own]);
  const navigate = useNavigate();
  const show = useCallback(
    (next: RequestSearch) => {
      const { categorie: _kind, ...ofKind } = next;
      void navigate({ to: path, search: (kind ? ofKind : next) as never });
    },
    [navigate, path, kind],
  );
  const go = useCallback((to: number) => show({ ...own, page: to }), [show, own]);
  const whole = kind ? { ...own, categorie: [kind] } : own;
  const query = useCall(searchRequests, { body: requestCriteria(whole) });
  useStepBack(query, own.page, go);
  const [result, setResult] = useState<Result | null>(null);
  const { data } = query;
  const { manager } = useRouteContext({ from: '/signedIn' });
  const systems = useCall(getSocialSystems, {}).data;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            {actions}
            <Link to={paths.figures} className={buttonClass({ variant: 'quiet' })}>
              Chiffres
            </Link>
            <NoteContact />
            {data?.counts.toTake !== 0 && (
              <TakeNext
                from={() => ({ search: toTakeOf(whole), list: path })}
                onSaid={text => setResult({ tone: 'info', text })}
              />
            )}
          </>
        }
      />
      <div className="stack">
        {notice}
        <NarrowedQueue
          path={path}
          query={query}
          search={own}
          onSearch={show}
          kind={kind}
          onSaid={setResult}
          systems={systems?.length}
          isAdministrator={manager.administrator}
          foot={<Pager data={data} page={own.page} take={REQUEST_ROWS} label="Pages des demandes" onPage={go} />}
        />
      </div>
      <ResultNotice result={result} settled={0} onClose={() => setResult(null)} />
    </>
  );
}
