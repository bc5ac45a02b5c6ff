import './submissions.css';
import { useCall } from 'client/react.tsx';
import { getOlderSubmissions, getSubmissions, type Submission } from 'contract/calls/submissions.ts';
import { useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { Page } from '../../shell/Page.tsx';
import { Pages } from '../../shell/Pages.tsx';
import { PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { titleOf } from '../../shell/submission-words.ts';
import { useUser } from '../../shell/user.ts';
import { text } from '../../texts.ts';
import { Asked } from './Asked.tsx';
import { BegunList } from './Begun.tsx';
import { StartList } from './StartList.tsx';
import { keyOf, type Opening, SubmissionBeside, SubmissionItem } from './SubmissionItem.tsx';
import { useIsWide } from './use-is-wide.ts';

/**
 * Everything that the member sent, by any channel: what is asked of them, what is with the service, what is over. A wide window
 * has the one that is open beside the list: at first what goes on.
 */
export default function SubmissionsPage() {
  const user = useUser().data;
  const query = useCall(getSubmissions, user ? { params: { id: user.id } } : null);
  const isWide = useIsWide();
  const [pressed, setPressed] = useState<readonly Submission[]>([]);
  const found = query.data;
  const isEmpty = found && found.goingOn.length + found.over.length + found.older === 0;
  const isBeside = isWide && !isEmpty;
  const listed = found ? [...found.goingOn, ...found.over] : [];
  const current = (one: Submission) => listed.find(other => keyOf(other) === keyOf(one)) ?? one;
  const last = pressed.at(-1) ?? listed[0];
  const open = isBeside && pressed.length === 0 && last ? [last] : pressed;
  const opening: Opening = {
    isBeside,
    keys: open.map(keyOf),
    press: one => {
      const others = pressed.filter(other => keyOf(other) !== keyOf(one));
      setPressed(isBeside || others.length === pressed.length ? [...others, one] : others);
      if (isBeside) announce(text('submissions.beside', { title: titleOf(one) }));
    },
  };
  return (
    <Page title={text('submissions.title')} subtitle={text('submissions.introduction')} isNarrow={!isBeside}>
      <div className={isBeside ? 'submissions-columns' : undefined}>
        <div className="stack stack-large">
          {user && <Asked user={user} />}
          {user && <BegunList user={user} />}
          {query.error && !found ? (
            <LoadFailure title={text('submissions.failed')} query={query} />
          ) : !found || !user ? (
            <Card>
              <Skeleton lines={6} text={text('submissions.loading')} />
            </Card>
          ) : isEmpty ? (
            <p>{text('submissions.emptyTitle')}</p>
          ) : (
            <>
              <section className="stack" aria-labelledby="submissions-ours">
                <h2 id="submissions-ours">{text('submissions.ours')}</h2>
                <List
                  {...{ userId: user.id, opening }}
                  submissions={found.goingOn}
                  none={text('submissions.oursEmpty')}
                />
              </section>
              {found.over.length > 0 && (
                <section className="stack" aria-labelledby="submissions-over">
                  <h2 id="submissions-over">{text('submissions.over')}</h2>
                  <List {...{ userId: user.id, opening }} submissions={found.over} />
                </section>
              )}
              {found.older > 0 && <Older {...{ userId: user.id, opening }} count={found.older} />}
            </>
          )}
          {user && <StartList user={user} />}
          <PhoneHelp />
        </div>
        {isBeside && user && last && <SubmissionBeside userId={user.id} submission={current(last)} />}
      </div>
    </Page>
  );
}

interface ListProps {
  userId: number;
  submissions: readonly Submission[];
  opening: Opening;
  none?: string;
}

const List = ({ userId, submissions, opening, none }: ListProps) =>
  submissions.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ul className="submissions">
      {submissions.map(one => (
        <SubmissionItem key={keyOf(one)} userId={userId} submission={one} opening={opening} />
      ))}
    </ul>
  );

const TAKE = 10;

/** What ended more than 30 days ago, behind a link. */
function Older({ userId, opening, count }: Omit<ListProps, 'submissions'> & { count: number }) {
  const [start, setStart] = useState<number | null>(null);
  const query = useCall(getOlderSubmissions, start === null ? null : { params: { id: userId, start, take: TAKE } });
  if (start === null)
    return (
      <p>
        <Button variant="quiet" onClick={() => setStart(0)}>
          {count === 1 ? text('submissions.olderOne') : text('submissions.older', { count })}
        </Button>
      </p>
    );
  return (
    <section className="stack" aria-labelledby="submissions-older">
      <h2 id="submissions-older">{text('submissions.olderTitle')}</h2>
      {query.error && !query.data ? (
        <LoadFailure title={text('submissions.failed')} query={query} />
      ) : !query.data ? (
        <SpinnerBlock text={text('submissions.loading')} />
      ) : (
        <>
          <List userId={userId} submissions={query.data.data} opening={opening} />
          {query.data.total > TAKE && (
            <Pages
              startIndex={start}
              take={TAKE}
              total={query.data.total}
              onChange={setStart}
              label={text('submissions.olderPages')}
            />
          )}
        </>
      )}
    </section>
  );
}
