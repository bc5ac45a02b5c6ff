import './received.css';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { Arguments } from 'client/call.ts';
import { CallError } from 'client/errors.ts';
import { useCall } from 'client/react.tsx';
import type { AnswerOf, Endpoint } from 'contract/kit/endpoint.ts';
import type { RequestKind } from 'contract/values/requests.ts';
import { type ReactNode, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import type { QueryLike } from 'ui/query.ts';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { paths } from '../../paths.ts';
import { helpOf } from '../form-errors.ts';
import { useComing, useKeys } from '../keys.ts';
import { lastSearchOf } from '../last-search.ts';
import { MessagePage } from '../MessagePage.tsx';
import { outcomeOf } from '../outcome.ts';
import { type Result, ResultNotice } from '../ResultNotice.tsx';
import { useRequest } from '../requests/use-request.ts';
import { isOnWalk } from '../requests/walk.ts';
import { type Way, WayBack } from '../WayBack.tsx';
import { decide } from './decide.ts';

export interface Received<Data> {
  query: QueryLike<Data>;
  reload: () => Promise<void>;
  act: (work: () => Promise<unknown>, said: string, failsThere?: boolean) => Promise<void>;
  isBusy: boolean;
  result: Result | null;
  setResult: (result: Result | null) => void;
  /** How often the page was read again after an action. */
  settled: number;
}

/**
 * One of what members sent, for its page. `act` does something with it, says what came of it, and loads it again with the
 * lists that it stands in; `failsThere`: the form that asked shows why it failed, so that is thrown.
 */
export function useReceived<E extends Endpoint>(
  endpoint: E,
  given: Arguments<E>,
  ...lists: readonly Endpoint[]
): Received<AnswerOf<E>> {
  const queries = useQueryClient();
  const query = useCall(endpoint, given);
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [settled, setSettled] = useState(0);
  const reload = async () => {
    await query.refetch();
    setSettled(count => count + 1);
    for (const list of lists) await queries.invalidateQueries({ queryKey: [list.method, list.path] });
  };
  const act: Received<AnswerOf<E>>['act'] = async (work, said, failsThere = false) => {
    setBusy(true);
    setResult(null);
    try {
      const attempt = () => work().then(() => said);
      const outcome: Result | null = failsThere ? { tone: 'success', text: await attempt() } : await outcomeOf(attempt);
      // What is decided next goes by what the page shows: it shows what came of this first.
      await query.refetch();
      setResult(outcome);
    } finally {
      setBusy(false);
    }
    // The window that asked has closed by then: what is told takes the focus.
    setTimeout(() => setSettled(count => count + 1));
    for (const list of lists) void queries.invalidateQueries({ queryKey: [list.method, list.path] });
  };
  return { query, reload, act, isBusy, result, setResult, settled };
}

/** The way back of what was opened from the queue, whatever its kind. */
export const QUEUE: Way = { to: paths.requests, text: 'Revenir à « À traiter »' };

interface OfRequest {
  kind: RequestKind;
  objectId: string;
}

interface ReceivedOneProps<Data> {
  received: Received<Data>;
  /** The list, with the search that was left there. */
  back: Way;
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** What was done last can be taken back on the page. */
  mayUndo?: boolean;
  /** Between its title and what it holds. */
  above?: ReactNode;
  /** The object that it shows: its request may be there without it. */
  of?: OfRequest | undefined;
  children: (data: Data) => ReactNode;
}

/** Its page: the way back, what it is, and what came of the last action. */
export function ReceivedOne<Data>({
  received: { query, result, setResult, settled },
  back,
  mayUndo,
  of,
  children,
  ...head
}: ReceivedOneProps<Data>) {
  const { pathname } = useLocation();
  const way = isOnWalk(pathname) ? QUEUE : back;
  useComing(query.data === undefined && query.status !== 'error');
  useKeys({ e: decide });
  // A number that is no number is nobody's either.
  if (query.error instanceof CallError && (query.error.kind === 'notFound' || query.error.kind === 'invalid'))
    return of ? <WithoutContent of={of} way={way} {...head} /> : <Unknown way={way} />;
  return (
    <>
      <Head way={way} {...head} />
      <Loaded query={query} loading={<SpinnerBlock />} errorHelp={helpOf(query.error)}>
        {data => <div className="received">{children(data)}</div>}
      </Loaded>
      <ResultNotice result={result} settled={settled} mayUndo={mayUndo} onClose={() => setResult(null)} />
    </>
  );
}

type HeadProps = { way: Way } & Pick<ReceivedOneProps<never>, 'title' | 'subtitle' | 'actions' | 'above'>;

function Head({ way, title, subtitle, actions, above }: HeadProps) {
  return (
    <>
      <WayBack {...way} />
      <PageHeader title={title} subtitle={subtitle} isSubtitleBeside actions={actions} />
      {above}
    </>
  );
}

/** A request stays in its list longer than what was sent, and in its social system where the folder left it. */
function WithoutContent({ of: { kind, objectId }, ...head }: HeadProps & { of: OfRequest }) {
  const { query, request } = useRequest(kind, objectId);
  if (query.isPending) return <SpinnerBlock />;
  if (!request) return <Unknown way={head.way} />;
  return (
    <>
      <Head {...head} />
      <Alert tone="info" isLive={false}>
        Le contenu n'est plus consultable : il a été supprimé à la fin de sa durée de conservation, ou son dossier est
        suivi par d'autres.
      </Alert>
    </>
  );
}

function Unknown({ way }: { way: Way }) {
  return (
    <MessagePage
      title="Demande introuvable"
      icon={<IconMapQuestion />}
      action={
        <Link to={way.to} search={lastSearchOf(way.to) as never} className={buttonClass({ variant: 'primary' })}>
          {way.text}
        </Link>
      }
    >
      Rien ne porte ce numéro dans vos régimes : ce que vous cherchez n'existe plus, ou est suivi par d'autres.
    </MessagePage>
  );
}
