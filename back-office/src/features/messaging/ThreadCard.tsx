import '../../shell/received/received.css';
import { useClient } from 'client/react.tsx';
import { getReceivedAttachment, type Message } from 'contract/calls/messaging.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { FileLine } from '../../shell/received/FileLine.tsx';

/** One message of the thread: who wrote it and when, its words, its files. */
export function ThreadCard({ message, author }: { message: Message; author: string }) {
  // Nothing before it: the service wrote first.
  const said = message.replyToId === null ? 'Message' : 'Réponse';
  const { call } = useClient();
  const { userIsSender, authorName, attachments } = message;
  const ofMember = authorName ? `${authorName}, au nom de l'adhérent` : author;
  const writer = userIsSender ? ofMember : `${said}${authorName ? ` de ${authorName}` : ' du service'}`;
  return (
    <Card className={userIsSender ? undefined : 'received-answer'}>
      <article aria-label={`${writer}, ${formatFrenchDateTime(message.dateSent)}`}>
        <p className="received-head">
          <strong>{writer}</strong>
          <span className="muted small">
            {formatFrenchDateTime(message.dateSent)}
            {!userIsSender &&
              `, ${message.isRead ? '' : 'pas encore '}${said === 'Message' ? 'lu' : 'lue'} par l'adhérent`}
          </span>
        </p>
        <p className="received-text">{message.content.text}</p>
        {attachments.length > 0 && (
          <ul className="received-files" aria-label="Pièces jointes">
            {attachments.map(file => (
              <li key={file.id}>
                <FileLine
                  file={{
                    id: `attachment ${file.id}`,
                    name: file.filename,
                    mimeType: file.mimeType,
                    size: file.size,
                    load: () => call(getReceivedAttachment, { params: { attachmentId: file.id } }),
                  }}
                  unavailable={
                    file.isInfected
                      ? "bloqué par l'antivirus"
                      : file.purgedDate !== null && file.purgedDate <= new Date().toISOString()
                        ? 'supprimé à la fin de sa durée de conservation'
                        : undefined
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </article>
    </Card>
  );
}
