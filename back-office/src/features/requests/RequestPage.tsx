import { TextField } from 'ui/TextField.tsx';
import '../../shell/received/received.css';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { getContactMember } from 'contract/calls/contacts.ts';
import { replySubject } from 'contract/calls/messaging.ts';
import {
  closeRequest,
  getRequest,
  getRequestFile,
  type RequestRecord,
  searchRequests,
} from 'contract/calls/requests.ts';
import type { AnswerOf } from 'contract/kit/endpoint.ts';
import {
  CHANNELS,
  REQUEST_KINDS,
  REQUEST_LIMITS,
  REQUEST_OUTCOMES,
  type RequestKind,
} from 'contract/values/requests.ts';
import { type ReactElement, useState } from 'react';
import { Badge } from 'ui/Badge.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate, formatFrenchDateTime } from 'ui/dates.ts';
import { Facts } from 'ui/Facts.tsx';
import { frenchPhone } from 'ui/phone-words.ts';
import { paths } from '../../paths.ts';
import { Email } from '../../shell/Email.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf } from '../../shell/form-errors.ts';
import { Key } from '../../shell/Key.tsx';
import { LiftModal } from '../../shell/LiftModal.tsx';
import { MemberName } from '../../shell/MemberName.tsx';
import { FileCard } from '../../shell/received/FileCard.tsx';
import { QUEUE, type Received, ReceivedOne, useReceived } from '../../shell/received/ReceivedOne.tsx';
import { pageOfRequest } from '../../shell/requests/pages.ts';
import { RequestBar } from '../../shell/requests/RequestBar.tsx';
import { ServerDraft } from '../../shell/requests/ServerDraft.tsx';
import { useColleague } from '../../shell/requests/use-request.ts';
import { Walk } from '../../shell/requests/Walk.tsx';
import { AttachModal } from './AttachModal.tsx';
import { VisitorReply } from './VisitorReply.tsx';

export default function RequestPage(): ReactElement {
  const { requestId } = useParams({ from: '/signedIn/a-traiter/$requestId' });
  return <OneRequest key={requestId} requestId={requestId} />;
}

/** A request whose kind has no page of its own: what was written, by whom, and how it ends. */
function OneRequest({ requestId }: { requestId: string }) {
  const received = useReceived(getRequest, { params: { id: requestId } }, searchRequests);
  const { call } = useClient();
  const { data } = received.query;
  const page = data && pageOfRequest(data);
  const isReturned = data?.kind === 'returnedPost';
  const isHeld = data?.kind === 'bankHold';
  if (page && page.to !== paths.request) return <Navigate {...(page as { to: string })} replace />;
  return (
    <ReceivedOne
      received={received}
      back={QUEUE}
      title={data?.subject ?? `Demande n° ${requestId}`}
      subtitle={data && receivedOn(data)}
      actions={<Walk id={Number(requestId)} />}
      above={data && <RequestBar request={data} reload={received.reload} />}
    >
      {request => (
        <>
          <div className="stack">
            {request.content && (
              <Card title={isReturned || isHeld ? 'Ce qui est à faire' : 'Ce qui est demandé'}>
                {isReturned && (
                  <p>Demandez à cette personne sa nouvelle adresse, ou vérifiez avec elle celle que nous avons.</p>
                )}
                {request.content.text ? (
                  <p className="received-text">{request.content.text}</p>
                ) : (
                  !isReturned && <p className="muted">Tout est dans le document.</p>
                )}
              </Card>
            )}
            {request.content?.file && (
              <FileCard
                title={request.channel === 'portal' ? 'Document' : 'Document numérisé'}
                id={`request-${request.id}`}
                stored={request.content.file}
                load={() => call(getRequestFile, { params: { id: request.id } })}
              />
            )}
            {request.kind === 'visitorMessage' && request.content?.email && (
              <VisitorReply request={request} email={request.content.email} reload={received.reload} />
            )}
          </div>
          <div className="stack received-side">
            {request.state !== 'closed' && isHeld && request.member && (
              <Lifting request={request} member={request.member} />
            )}
            {request.state !== 'closed' && request.isClosedHere && <Closing request={request} received={received} />}
            <From request={request} received={received} />
          </div>
        </>
      )}
    </ReceivedOne>
  );
}

/** Of a letter the day is known alone. */
const receivedOn = ({ kind, channel, receivedAt }: RequestRecord) =>
  channel === 'post'
    ? `${CHANNELS[channel]}, ${formatFrenchDate(receivedAt)}`
    : `${channel === 'portal' ? REQUEST_KINDS[kind] : CHANNELS[channel]}, ${formatFrenchDateTime(receivedAt)}`;

/** Nobody sent these. */
const ABOUT_A_MEMBER: readonly RequestKind[] = ['returnedPost', 'bankHold'];

/** What somebody of the staff wrote down, for a person whom they may not have known. */
const WRITTEN_DOWN: readonly RequestKind[] = ['contact', 'lostDevice'];

/** Who sent it, or whom it is about, and how they are reached. */
function From({ request, received }: { request: RequestRecord; received: Received<RequestRecord> }) {
  const [isAttached, setAttached] = useState(false);
  const isTaken = useColleague(request) !== null;
  const { member, folder, content } = request;
  const found = useCall(getContactMember, member && { params: { id: member.id } }).data;
  const { email = null, phone = null } = (member ? found : content) ?? {};
  const folders = folder ? [folder] : (found?.folders ?? []);
  // Of the folder that it is about, or of all.
  const postal = (found?.postal ?? []).filter(({ folderIds }) => !folder || folderIds.includes(folder.id));
  return (
    <Card title={ABOUT_A_MEMBER.includes(request.kind) ? 'Adhérent' : 'De la part de'}>
      <Facts
        facts={[
          { label: 'Nom', value: <Sender request={request} /> },
          ...(content?.authorName
            ? [{ label: 'Envoyé par', value: `${content.authorName}, au nom de l'adhérent` }]
            : []),
          {
            label: 'Adresse e-mail',
            value:
              email &&
              (member ? (
                <Email address={email} />
              ) : (
                <>
                  <Email address={email} />
                  <br />
                  <a href={mailTo(email, replySubject(request.subject))}>Écrire à cette adresse</a>
                </>
              )),
          },
          { label: 'Téléphone', value: frenchPhone(phone) },
          ...(content?.birthDate ? [{ label: 'Date de naissance', value: formatFrenchDate(content.birthDate) }] : []),
          ...(member ? [] : [{ label: 'Rechercher', value: <LookFor texts={[request.who, email, phone]} /> }]),
          ...(folders.length > 0
            ? [
                {
                  label: folders.length > 1 ? 'Dossiers' : 'Dossier',
                  value: folders.map(({ id, systemName }) => (
                    <div key={id}>
                      {id}, {systemName}
                    </div>
                  )),
                },
              ]
            : []),
          ...(member ? [{ label: 'Adresse postale', value: postal.length > 0 ? postal.map(PostalOf) : null }] : []),
        ]}
      />
      {!member && WRITTEN_DOWN.includes(request.kind) && request.state !== 'closed' && (
        <Button disabled={isTaken} aria-haspopup="dialog" onClick={() => setAttached(true)}>
          C'est un adhérent…
        </Button>
      )}
      {isAttached && (
        <AttachModal
          contactId={request.objectId}
          onAttached={name => {
            received.setResult({ tone: 'success', text: `La demande est celle de ${name}.` });
            return received.reload();
          }}
          onClose={() => setAttached(false)}
        />
      )}
    </Card>
  );
}

/** Who has no space is answered from one's own mail, under the subject that they wrote. */
const mailTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;

/** Who wrote without signing in may be a member: found by what they said of themselves. */
const LookFor = ({ texts }: { texts: readonly (string | null | undefined)[] }) =>
  texts
    .filter(text => text != null && text !== NOBODY)
    .map(text => (
      <div key={text}>
        <Link to={paths.people} search={{ texte: text! }}>
          {text}
        </Link>
      </div>
    ));
/** As the queue names who said nothing of themselves. */
const NOBODY = 'Personne inconnue';

const PostalOf = ({ lines, folderIds, isReturned }: AnswerOf<typeof getContactMember>['postal'][number]) => (
  <div key={folderIds.join()}>
    {lines.join(', ')} {isReturned && <Badge tone="warning">Courrier revenu</Badge>}
  </div>
);

function Sender({ request: { member, who } }: { request: RequestRecord }) {
  if (!member) return who;
  return (
    <MemberName id={member.id}>
      {member.firstname} {member.lastname}
    </MemberName>
  );
}

/** A member is held until somebody has spoken with them: that ends it. */
function Lifting({ request, member }: { request: RequestRecord; member: NonNullable<RequestRecord['member']> }) {
  const [isOpen, setOpen] = useState(false);
  const isTaken = useColleague(request) !== null;
  return (
    <Card
      title={
        <>
          Lever la protection <Key name="E" />
        </>
      }
    >
      <div className="stack" data-decision>
        <p>Parlez d'abord à la personne. Sa protection levée, ses comptes bancaires peuvent de nouveau être changés.</p>
        <Button variant="primary" isWide disabled={isTaken} onClick={() => setOpen(true)}>
          Lever la protection
        </Button>
      </div>
      {isOpen && <LiftModal member={member} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** It is over: what was done. */
function Closing({ request, received }: { request: RequestRecord; received: Received<RequestRecord> }) {
  const { call } = useClient();
  const editor = useEditor<never, { outcome: string }, unknown>({
    item: null,
    draftOf: () => ({ outcome: '' }),
    check: ({ outcome }) => (outcome.trim() ? null : under('outcome', 'Dites ce qui a été fait.')),
    send: ({ outcome }) => call(closeRequest, { params: { id: request.id }, body: { outcome } }),
    async onSaved() {
      received.setResult({ tone: 'success', text: 'La demande est terminée.' });
      await received.reload();
    },
    refusalOf: error => under('outcome', failureOf(error)),
  });
  const usual = REQUEST_OUTCOMES[request.kind] ?? [];
  const isTold = request.member !== null && (request.kind === 'contact' || request.kind === 'lostDevice');
  const isTaken = useColleague(request) !== null;
  return (
    <Card
      title={
        <>
          Terminer <Key name="E" />
        </>
      }
    >
      <EditorForm editor={editor} className="stack" aria-label="Terminer la demande" data-decision>
        <TextField
          label="Ce qui a été fait"
          description={`Par exemple : répondu par téléphone.${isTold ? ' La personne concernée le lit dans « Mes démarches ».' : ''}`}
          required
          maxLength={REQUEST_LIMITS.outcome}
          value={editor.draft.outcome}
          onChange={event => editor.set({ outcome: event.target.value })}
          error={editor.errorOf('outcome')}
        />
        {usual.length > 0 && (
          <div className="row">
            <span className="muted small">Le plus souvent :</span>
            {usual.map(outcome => (
              <Button key={outcome} size="row" onClick={() => editor.set({ outcome })}>
                {outcome}
              </Button>
            ))}
          </div>
        )}
        <ServerDraft
          request={request}
          field="outcome"
          text={editor.draft.outcome}
          parts={['outcome']}
          onRestore={outcome => editor.set({ outcome })}
          editor={editor}
        />
        <EditorAlert refusal={editor.refusal} />
        <Button type="submit" variant="primary" isWide disabled={isTaken} isBusy={editor.isBusy}>
          Terminer
        </Button>
      </EditorForm>
    </Card>
  );
}
