import './timeline.css';
import { Link, useRouteContext } from '@tanstack/react-router';
import { TIMELINE, type TimelineEvent, type TimelineEventName } from 'contract/calls/timeline.ts';
import { parisDay } from 'contract/values/days.ts';
import { cx } from 'ui/classes.ts';
import { timeOf, today } from 'ui/dates.ts';
import { paths } from '../../paths.ts';
import { OpenDocument } from './OpenDocument.tsx';
import { aboutOf, sentStates, whoDid, wordsOf } from './timeline-words.tsx';

const LONG = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
const WITH_YEAR = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'full' });

/** 'Aujourd'hui, lundi 23 novembre'; the year is said once it is another one. */
function dayInWords(day: string): string {
  const now = today();
  const text = (day.slice(0, 4) === now.slice(0, 4) ? LONG : WITH_YEAR).format(new Date(`${day}T00:00:00Z`));
  if (day === now) return `Aujourd'hui, ${text}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Events under the day on which they happened, in Paris. */
export function Days({ events }: { events: readonly TimelineEvent[] }) {
  const days = Map.groupBy(events, event => parisDay(new Date(event.at)));
  return [...days].map(([day, found]) => (
    <section key={day} className="timeline-day" aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>{dayInWords(day)}</h3>
      <ol>
        {found.map(event => (
          <OneEvent key={`${event.event} ${event.id}`} event={event} />
        ))}
      </ol>
    </section>
  ));
}

const SENT: readonly TimelineEventName[] = TIMELINE.sent;
const two = (value: number) => String(value).padStart(2, '0');

function OneEvent({ event }: { event: TimelineEvent }) {
  const { icon, title, tone } = wordsOf(event);
  const time = timeOf(event.at);
  const about = aboutOf(event);
  const state = SENT.includes(event.event) && sentStates(event.detail);
  return (
    <li className="timeline-event" tabIndex={-1}>
      <span className={cx('timeline-icon', tone === 'danger' && 'timeline-icon-danger')} aria-hidden="true">
        {icon}
      </span>
      <div className="timeline-words">
        <p>
          <strong>{title}</strong>
          {whoDid(event)}
        </p>
        {about && <p className="muted small">{about}</p>}
        {state && <p className={cx('small', 'timeline-state', state.isBad && 'timeline-state-bad')}>{state.text}</p>}
        {event.quote && <blockquote className="timeline-quote">{event.quote}</blockquote>}
        <OpenLink event={event} />
      </div>
      {time && (
        <time dateTime={event.at} className="muted small">
          {two(time.hour)}:{two(time.minute)}
        </time>
      )}
    </li>
  );
}

/** The way to what it tells of. */
function OpenLink({ event: told }: { event: TimelineEvent }) {
  const { event, id: rowId, openId } = told;
  const { manager } = useRouteContext({ from: '/signedIn' });
  // The library is the administrators'.
  if (event === 'folderDocument' && manager.administrator)
    return (
      <Link to={paths.knowledgeFolderModify} params={{ documentId: String(rowId) }} className="timeline-open">
        Ouvrir le document
      </Link>
    );
  if (openId === null) return null;
  const id = String(openId);
  if (event === 'supportingDocument' || event === 'taxData')
    return (
      <OpenDocument event={event} id={id} about={aboutOf(told)} name={told.detail ?? `avis-fiscal-${told.title}`} />
    );
  if (event.startsWith('message'))
    return (
      <Link to={paths.message} params={{ messageId: id }} className="timeline-open">
        Ouvrir le message
      </Link>
    );
  if (event.startsWith('proof'))
    return (
      <Link to={paths.proofOfLife} params={{ proofId: id }} className="timeline-open">
        Ouvrir le certificat
      </Link>
    );
  if (event === 'contact' || event === 'returnedPost')
    return (
      <div className="timeline-opens">
        {told.hasFile && <OpenDocument event={event} id={id} about={aboutOf(told)} name={`document-${rowId}`} />}
        <Link to={paths.request} params={{ requestId: id }} className="timeline-open">
          Ouvrir la demande
        </Link>
      </div>
    );
  return (
    <Link to={paths.bankChange} params={{ changeId: id }} className="timeline-open">
      Ouvrir le changement de compte
    </Link>
  );
}
