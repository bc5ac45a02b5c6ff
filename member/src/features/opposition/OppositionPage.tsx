import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useAction, useCall } from 'client/react.tsx';
import { type AlertKind, checkOpposition, type Doubt, oppose } from 'contract/calls/opposition.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import { type ReactNode, useEffect } from 'react';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { useOnce } from 'ui/use-once.ts';
import { PATHS } from '../../paths.ts';
import { useDoubts } from '../../shell/doubts.tsx';
import { FailureAlert } from '../../shell/FailureAlert.tsx';
import { LoadFailure } from '../../shell/LoadFailure.tsx';
import { focusHeading, Page } from '../../shell/Page.tsx';
import { PhoneButton, PhoneHelp } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';

/**
 * Where the link of a mail leads, without signing in: what a press will do. Opening the page does nothing. Also what was done from
 * within the space.
 */
export default function OppositionPage(): ReactNode {
  const token = useLocation({ select: location => location.state.link?.token });
  const opposed = useLocation({ select: location => location.state.opposed });
  if (opposed) return <Done done={opposed} />;
  return token ? <LinkOpened key={token} token={token} /> : <Told about="gone" way={null} />;
}

function LinkOpened({ token }: { token: string }) {
  const query = useCall(checkOpposition, { body: { token } }, { isFresh: true });
  const act = useAction(oppose);
  useEffect(() => {
    if (act.isSuccess) focusHeading();
  }, [act.isSuccess]);
  if (act.isSuccess) return <Done done={act.data} />;
  const { data } = query;
  if (data?.state === 'open') return <Question token={token} kind={data.kind!} doubts={data.doubts} act={act} />;
  if (data?.state === 'done') return <Told about="again" way={data.isPasswordCleared ? 'password' : 'signIn'} />;
  if (data) return <Told about="gone" way={null} />;
  return (
    <Page title={text('opposition.title')} isNarrow>
      {query.error ? (
        <LoadFailure title={text('opposition.title')} query={query} />
      ) : (
        <Card>
          <Skeleton lines={4} text={text('opposition.loading')} />
        </Card>
      )}
    </Page>
  );
}

interface QuestionProps {
  token: string;
  kind: AlertKind;
  doubts: readonly Doubt[];
  act: ReturnType<typeof useAction<typeof oppose>>;
}

function Question({ token, kind, doubts, act }: QuestionProps) {
  const queries = useQueryClient();
  const once = useOnce();
  const { questions, answers } = useDoubts(doubts);
  const press = () =>
    void once(async () => {
      const contacts = answers();
      if (!contacts) return;
      await act.mutateAsync({ body: { token, contacts } });
      // Whoever is signed in here no longer is.
      await queries.invalidateQueries();
    }).catch(() => undefined);
  return (
    <Page title={text('opposition.title')} isNarrow>
      <Card>
        <div className="stack stack-large">
          <FailureAlert error={act.error} />
          <p>{text(`opposition.told.${kind}`)}</p>
          <div>
            <p>{text('opposition.what')}</p>
            <ul>
              <li>{text('opposition.effects.undo')}</li>
              <li>{text('opposition.effects.close')}</li>
              <li>{text('opposition.effects.means')}</li>
              <li>{text('opposition.effects.hold')}</li>
            </ul>
          </div>
          {questions}
          <Button
            variant="danger"
            isWide
            isBusy={act.isPending}
            busyText={text('opposition.confirming')}
            onClick={press}
          >
            {text('opposition.confirm')}
          </Button>
          <p className="muted">{text('opposition.was')}</p>
        </div>
      </Card>
    </Page>
  );
}

/** What was done, and what the person does now. */
const Done = ({ done }: { done: AnswerOf<typeof oppose> }) => (
  <Page title={text('opposition.done.title')} isNarrow>
    <Card>
      <div className="stack">
        <p>{text('opposition.done.message')}</p>
        {done.isEmailRestored && <p>{text('opposition.done.email')}</p>}
        {done.restoredFolders > 0 && (
          <p>{text(done.isInPayroll ? 'opposition.done.bankInPayroll' : 'opposition.done.bank')}</p>
        )}
        {done.restoredFolders === 0 && done.isInPayroll && <p>{text('opposition.done.onlyInPayroll')}</p>}
        <p>
          <strong>{text(done.isPasswordCleared ? 'opposition.done.next' : 'opposition.done.nextKept')}</strong>
        </p>
        <WaysOn way={done.isPasswordCleared ? 'password' : 'signInToChange'} />
      </div>
    </Card>
  </Page>
);

/** Where whoever was told goes on, beside the telephone; null: nothing is known of them. */
type Way = 'password' | 'signIn' | 'signInToChange' | null;

const Told = ({ about, way }: { about: 'again' | 'gone'; way: Way }) => (
  <Page title={text(`opposition.${about}.title`)} isNarrow>
    <Card>
      <div className="stack">
        <p>{text(`opposition.${about}.message`)}</p>
        <WaysOn way={way} />
      </div>
    </Card>
  </Page>
);

const WORDS = {
  password: 'opposition.password',
  signIn: 'opposition.again.signIn',
  signInToChange: 'opposition.signIn',
} as const;

const WaysOn = ({ way }: { way: Way }) => (
  <>
    <PhoneHelp />
    <div className="row">
      <PhoneButton />
      {way && (
        <Link to={way === 'password' ? PATHS.forgotten : PATHS.signIn} className={buttonClass()}>
          {text(WORDS[way])}
        </Link>
      )}
    </div>
  </>
);
