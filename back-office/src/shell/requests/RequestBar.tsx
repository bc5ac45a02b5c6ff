import './requests.css';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { Arguments } from 'client/call.ts';
import { useClient } from 'client/react.tsx';
import { holdRequest, type RequestRecord, resumeRequest, returnRequest, takeRequest } from 'contract/calls/requests.ts';
import { CHANNELS } from 'contract/values/requests.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { Register, RegisterCell } from 'ui/Register.tsx';
import { paths } from '../../paths.ts';
import { countOf } from '../counts.ts';
import { Key } from '../Key.tsx';
import { useKeys } from '../keys.ts';
import { outcomeOf } from '../outcome.ts';
import { Place } from '../Place.tsx';
import { type Result, ResultNotice } from '../ResultNotice.tsx';
import { useSent } from '../sent/sent.ts';
import { TwoLines } from '../TwoLines.tsx';
import { GiveOne } from './GiveOne.tsx';
import { HoldModal } from './HoldModal.tsx';
import { LabelsModal } from './Labels.tsx';
import { Marks } from './Marks.tsx';
import { ServerDraft } from './ServerDraft.tsx';
import { BackNote, GivenNotes } from './Steps.tsx';
import { TakeNext } from './TakeNext.tsx';
import { Unasked } from './Unasked.tsx';
import { type Live, useColleague, useLive } from './use-request.ts';
import { toTakeFrom } from './walk.ts';
import { dueWords, hourOf } from './words.tsx';

interface RequestBarProps {
  request: RequestRecord;
  reload: () => Promise<void>;
  /** Reads what the request is about anew: a colleague did something with it. */
  readObject?: () => unknown;
}

/** The clock of a request, who holds it and what became of it, above its page: taken, given back, given, put aside. */
export function RequestBar({ request, reload, readObject }: RequestBarProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const { call } = useClient();
  const navigate = useNavigate();
  const live = useLive(request, () => Promise.all([reload(), readObject?.()]));
  const [window, setWindow] = useState<'give' | 'hold' | 'labels' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const isOpen = request.state !== 'closed';
  // Who saw it open, and closed it, goes on with the next.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isMine = live.state === 'taken' && live.holder?.id === manager.id;
  const colleague = useColleague(isOpen ? live : null);
  // What was just sent leads on itself.
  const isTold = useSent().some(one => one.requestId === request.id);
  const isOthers = colleague !== null;
  const isUnsigned = live.state === 'onHold' && request.hold?.kind === 'signature';

  // Why it was not done goes once it is no longer so.
  useEffect(() => {
    if (isMine || colleague === null) setResult(told => (told?.tone === 'danger' ? null : told));
  }, [isMine, colleague]);

  // The clock itself shows what was done; who does not see it hears it.
  const tell = async (text: string) => {
    announce(text);
    await reload();
  };
  const act = async (endpoint: typeof takeRequest | typeof returnRequest | typeof resumeRequest, said: string) => {
    setBusy(true);
    setResult(null);
    const outcome = await outcomeOf(async () => {
      await call(endpoint, { params: { id: request.id } } as Arguments<typeof endpoint>);
      return said;
    });
    if (outcome?.tone === 'success') announce(said);
    else setResult(outcome);
    await reload();
    setBusy(false);
  };
  const write = () => {
    setWindow(null);
    void navigate({ to: paths.writeToMember, params: { memberId: String(request.member!.id) } });
  };
  const take = () => act(takeRequest, 'La demande est à vous pendant 30 minutes à compter de votre dernière action.');
  useKeys({ p: isOpen && !isMine && !isOthers && !isUnsigned ? () => void take() : undefined });

  const due = dueWords({ ...request, state: isOpen ? live.state : 'closed' });
  return (
    <>
      <section aria-label="La demande" className="requests-bar">
        <Register>
          <RegisterCell name={isOpen ? 'Échéance' : 'État'}>
            <TwoLines
              first={
                <span className="requests-due" data-tone={due.tone}>
                  {due.first}
                </span>
              }
              second={isOpen && live.state !== 'onHold' ? ordinal(request) : due.second}
            />
          </RegisterCell>
          <RegisterCell name="Reçue">
            <TwoLines
              first={`le ${formatFrenchDate(request.receivedAt)}`}
              second={CHANNELS[request.channel].toLowerCase()}
            />
          </RegisterCell>
          {request.folder && (
            <RegisterCell name="Dossier">
              <TwoLines first={request.folder.id} second={request.folder.systemName} />
            </RegisterCell>
          )}
          {live.readers.length > 0 && (
            <RegisterCell name="Ouverte aussi par">{live.readers.map(({ name }) => name).join(', ')}</RegisterCell>
          )}
          {isOpen ? (
            <RegisterCell
              name={holderName(live.state, isMine)}
              isTinted={isMine}
              actions={
                <Place label={holderName(live.state, isMine)} className="requests-holder">
                  {!isMine && !isOthers && !isUnsigned && (
                    <Button
                      size="row"
                      variant="primary"
                      isBusy={isBusy}
                      onClick={live.state === 'onHold' ? () => act(resumeRequest, 'La demande est reprise.') : take}
                    >
                      {live.state === 'onHold' ? 'Reprendre' : 'Prendre'} {live.state !== 'onHold' && <Key name="P" />}
                    </Button>
                  )}
                  {isMine && (
                    <>
                      <Button
                        size="row"
                        variant="quiet"
                        isBusy={isBusy}
                        onClick={() => act(returnRequest, 'La demande est rendue.')}
                      >
                        Rendre
                      </Button>
                      <Button size="row" variant="quiet" aria-haspopup="dialog" onClick={() => setWindow('hold')}>
                        Mettre en attente
                      </Button>
                    </>
                  )}
                  {(!isOthers || manager.administrator) && request.isGivable && (
                    <Button size="row" variant="quiet" aria-haspopup="dialog" onClick={() => setWindow('give')}>
                      Donner
                    </Button>
                  )}
                </Place>
              }
            >
              <Holding request={request} live={live} isMine={isMine} />
            </RegisterCell>
          ) : (
            <RegisterCell
              name="Issue"
              actions={
                wasOpen &&
                !isTold && (
                  <TakeNext
                    text="Demande suivante"
                    from={() => toTakeFrom(request.id)}
                    hasFocus
                    onSaid={text => setResult({ tone: 'info', text })}
                  />
                )
              }
            >
              {request.outcome ?? 'Terminée'}
              {request.closedBy && `, par ${request.closedBy}`}
            </RegisterCell>
          )}
        </Register>
        <Marks request={request} {...(isOpen && !isOthers && { onLabel: () => setWindow('labels') })} />
      </section>
      {colleague && (
        <Alert tone="warning">
          {colleague} s'occupe de cette demande. Vous pouvez la lire et préparer un texte ; répondre et décider
          attendent que la demande soit rendue.
        </Alert>
      )}
      {/* Theirs still by the record, though nobody's by the clock. */}
      {live.state === 'toTake' && request.state === 'toTake' && request.holder?.id === manager.id && (
        <Alert tone="warning">
          Votre demi-heure est passée : vos collègues peuvent prendre cette demande. « Prendre » la garde de nouveau
          pour vous seul ; répondre ou décider aussi, tant que personne ne l'a prise.
        </Alert>
      )}
      {isOpen && request.holder?.id === manager.id && <GivenNotes request={request} />}
      {isOpen && live.state !== 'onHold' && <BackNote request={request} />}
      <ResultNotice result={result} settled={0} onClose={() => setResult(null)} />
      {window === 'give' && <GiveOne request={request} onGiven={tell} onClose={() => setWindow(null)} />}
      {window === 'hold' && (
        <HoldModal
          title="Mettre en attente"
          mayAnswer={request.isAsked}
          ofAnswer={
            request.member && !request.isAsked && <Unasked onWrite={request.kind === 'message' ? null : write} />
          }
          keep={text => <ServerDraft request={request} field="holdReason" {...text} />}
          send={body => call(holdRequest, { params: { id: request.id }, body })}
          onHeld={({ until }, asked) => {
            const text = heldWords(until, asked.until);
            if (until !== asked.until) setResult({ tone: 'info', text });
            return tell(text);
          }}
          onClose={() => setWindow(null)}
        />
      )}
      {window === 'labels' && <LabelsModal request={request} onDone={tell} onClose={() => setWindow(null)} />}
    </>
  );
}

const heldWords = (until: string | null, asked: string | null) =>
  until
    ? `La demande attend jusqu'au ${formatFrenchDate(until)}${until !== asked ? ' : le jour choisi est chômé' : ''}.`
    : 'La demande attend une réponse : son délai est arrêté jusque-là.';

/** '3e jour ouvré sur 5', without those on which the clock stood still: the day before it counts every day. */
function ordinal({ days: { due, gone } }: RequestRecord) {
  if (gone > 0) return `${gone === 1 ? '1er' : `${gone}e`} jour ouvré sur ${due}`;
  return `délai de ${countOf(due, 'jour ouvré', 'jours ouvrés')}`;
}

const holderName = (state: RequestRecord['state'], isMine: boolean) =>
  state === 'onHold' ? 'En attente' : state !== 'taken' ? 'À prendre' : isMine ? 'Prise par vous' : 'Prise par';

interface HoldingProps {
  request: RequestRecord;
  live: Live;
  isMine: boolean;
}

function Holding({ request, live, isMine }: HoldingProps): ReactNode {
  const { hold } = request;
  const { state, holder, leaseUntil } = live;
  if (state === 'onHold' && hold?.kind === 'signature') return <Badge tone="info">Attend une signature</Badge>;
  if (state === 'onHold' && hold)
    return `${hold.until ? `jusqu'au ${formatFrenchDate(hold.until)}` : "de la réponse de l'adhérent"} : ${hold.reason}`;
  const away = request.absent && <span className="muted small">absence de {request.absent.name}</span>;
  if (state !== 'taken') return away;
  return (
    <>
      {isMine ? leaseUntil && `jusqu'à ${hourOf(leaseUntil)}` : holder?.name} {away}
    </>
  );
}
