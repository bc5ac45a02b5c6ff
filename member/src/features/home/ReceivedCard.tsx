import './received.css';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { Folder } from 'contract/calls/folders.ts';
import type { PaidFolder } from 'contract/calls/operations.ts';
import { Amount } from 'ui/Amount.tsx';
import { Button } from 'ui/Button.tsx';
import { Skeleton } from 'ui/Skeleton.tsx';
import { dayInWords, today } from '../../shell/dates.ts';
import { PhoneButton } from '../../shell/PhoneHelp.tsx';
import { text } from '../../texts.ts';
import { fullMonth, lastReceived, nextDay, weekday } from './received.ts';

interface ReceivedCardProps {
  /** What the folders that are looked at were paid; undefined while it loads. */
  paid: readonly PaidFolder[] | undefined;
  /** What could not be loaded, and how to try again. */
  query: { error: unknown; refetch: () => unknown };
  /** The one that is looked at among several. */
  only?: Folder | undefined;
  /** A pension stopped for want of a certificate, or none goes on: unless one is announced, no next payment is waited for. */
  isStopped?: boolean | undefined;
  /** All are closed: what was received last was no payment of a pension that goes on. */
  isOver?: boolean | undefined;
}

/** What was received in the last month that was paid, its days, and when the next comes: the one dark card of the page. */
export function ReceivedCard({ paid, query, only, isStopped, isOver = false }: ReceivedCardProps) {
  if (!paid && query.error) return <Failed retry={query.refetch} />;
  const received = paid && lastReceived(paid);
  const next = paid && nextDay(paid);
  return (
    <section className="received on-dark" aria-labelledby="received">
      <h2 id="received" className="visually-hidden">
        {text('home.received.name')}
      </h2>
      {received === null ? (
        <div className="received-sum">
          <p>
            <strong>{text((paid?.length ?? 0) > 1 ? 'home.received.none' : 'home.payment.emptyTitle')}</strong>
          </p>
          <p>{text('home.payment.empty')}</p>
        </div>
      ) : (
        <div className="received-sum">
          <p className="received-name">{monthWords(received?.month ?? today().slice(0, 7), only, isOver)}</p>
          <p className="received-amount">
            {received ? (
              <Amount value={received.total} unit="€" isMain />
            ) : (
              <Skeleton lines={1} text={text('home.payment.loading')} />
            )}
          </p>
          <p className="received-days">{received ? ofWhom(received, paid.length) : '\u00a0'}</p>
        </div>
      )}
      {(!isStopped || next) && (
        <p className="received-next">
          <IconCalendarEvent aria-hidden="true" />
          <span>
            <span className="received-name">{text('home.received.next')}</span>
            <strong>{paid ? nextWords(next) : '\u00a0'}</strong>
          </span>
        </p>
      )}
    </section>
  );
}

/** 'vendredi 4 décembre 2026' */
function nextWords(next: ReturnType<typeof nextDay>) {
  if (!next) return text('home.received.unknown');
  const day = weekday(next.date);
  return next.isAnnounced ? day : text('home.received.foretold', { day });
}

const monthWords = (month: string, only: Folder | undefined, isOver: boolean) =>
  only
    ? text(isOver ? 'home.received.endedOfFolder' : 'home.received.monthOfFolder', {
        month: fullMonth(month),
        number: String(only.id),
      })
    : text(isOver ? 'home.received.ended' : 'home.received.month', { month: fullMonth(month) });

/** 'les 5 et 10 novembre' */
export function daysWords(days: readonly string[]) {
  const last = dayInWords(days.at(-1)!);
  const others = days.slice(0, -1).map(day => dayInWords(day, false));
  return others.length === 0
    ? text('home.received.day', { day: last })
    : text('home.received.days', { days: others.join(', '), last });
}

/** 'les 5 et 10 novembre, pour vos 3 dossiers' */
function ofWhom({ days, count }: { days: readonly string[]; count: number }, all: number) {
  const words = daysWords(days);
  if (all === 1) return words;
  return count === all
    ? text('home.received.forAll', { days: words, count })
    : text('home.received.forSome', { days: words, count, all });
}

function Failed({ retry }: { retry: () => unknown }) {
  return (
    <section className="received on-dark" aria-label={text('home.received.name')}>
      <div className="received-sum" role="alert">
        <p>
          <strong>{text('home.received.failed')}</strong>
        </p>
        <p className="row received-retry">
          <Button variant="on-dark" onClick={() => void retry()}>
            {text('failures.retry')}
          </Button>
          <PhoneButton />
        </p>
      </div>
    </section>
  );
}
