import '../../shell/forms/upload.css';
import { IconChevronDown, IconChevronUp, IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Message, replySubject } from 'contract/calls/messaging.ts';
import { referenceOf } from 'contract/values/references.ts';
import { useId, useState } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { PATHS } from '../../paths.ts';
import { MessageFiles } from '../../shell/MessageFiles.tsx';
import { expectedWords } from '../../shell/submission-words.ts';
import { useReading } from '../../shell/use-reading.ts';
import { text } from '../../texts.ts';

/** One message, folded: opening it reads it. `areSeveral`: it says which folder it is about. */
export function MessageItem({ message, areSeveral }: { message: Message; areSeveral: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useReading(message, isOpen);
  return (
    <li className="mail-item">
      <h2>
        <button
          type="button"
          className="mail-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <span className="mail-subject">{message.subject}</span>
            <span className="mail-fact">
              {sentOrReceived(message, formatFrenchDate)}
              {message.attachments.length > 0 && (
                <>
                  {' '}
                  <IconPaperclip size={18} aria-hidden="true" />
                  <span className="visually-hidden">{text('messaging.withFiles')}</span>
                </>
              )}
            </span>
            {message.folder && areSeveral && (
              <span className="mail-fact">{text('home.number', { number: String(message.folder.id) })}</span>
            )}
            {message.expectedBy && <span className="mail-fact">{expectedWords(message.expectedBy)}</span>}
          </span>
          <span className="row">
            {!message.isRead && <Badge tone="info">{text('messaging.unread')}</Badge>}
            {isOpen ? <IconChevronUp aria-hidden="true" /> : <IconChevronDown aria-hidden="true" />}
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="mail-body-outer">
        {isOpen && <Body message={message} />}
      </div>
    </li>
  );
}

function sentOrReceived({ userIsSender, authorName, dateSent }: Message, format: (instant: string) => string) {
  const date = format(dateSent);
  if (!userIsSender) return text('messaging.received', { date });
  return authorName ? text('messaging.sentForYou', { date, name: authorName }) : text('messaging.sent', { date });
}

/** An answer is answered where the question stands, in 'Mes démarches'; what the service wrote by itself, by a new message. */
function Reply({ message }: { message: Message }) {
  const { submission } = message;
  const look = { className: buttonClass(), children: text('messaging.reply') };
  if (submission)
    return <Link to={PATHS.submission} params={{ kind: submission.kind, number: String(submission.id) }} {...look} />;
  const reply = {
    form: `message.reply.${message.id}`,
    folderId: message.folder?.id ?? null,
    requestType: message.requestType,
    subject: replySubject(message.subject, subject => text('messaging.replySubject', { subject })),
  };
  return <Link to={PATHS.newMessage} state={{ reply }} {...look} />;
}

function Body({ message }: { message: Message }) {
  // An answer is named as what it answers.
  const { kind, id } = message.submission ?? { kind: 'message', id: message.id };
  return (
    <div className="mail-body">
      <p className="muted">
        {text('messaging.number', { number: referenceOf(kind, id) })} — {sentOrReceived(message, formatFrenchDateTime)}
        {message.folder && <span className="mail-fact">{message.folder.socialSystem.systemName}</span>}
      </p>
      <p className="mail-text">{message.content.text}</p>
      {message.attachments.length > 0 && <MessageFiles files={message.attachments} />}
      {!message.userIsSender && (
        <div>
          <Reply message={message} />
        </div>
      )}
    </div>
  );
}
