import './contacts.css';
import { IconCertificate, IconPhoneCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { getRequestSummary, searchRequests } from 'contract/calls/requests.ts';
import type { ContactChannel } from 'contract/values/requests.ts';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Card } from 'ui/Card.tsx';
import { EmptyState } from 'ui/EmptyState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { paths } from '../../paths.ts';
import { ContactForm, type Entered } from './ContactForm.tsx';

/** Somebody calls, writes or comes: it is written down, and waits or is over. */
export default function ContactPage(): ReactElement {
  const search = useSearch({ from: '/signedIn/a-traiter/saisir' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [entered, setEntered] = useState<Entered | null>(null);
  const [channel, setChannel] = useState<ContactChannel>('phone');
  const begin = async () => {
    await navigate({ to: paths.newContact, search: {}, replace: true });
    setEntered(null);
  };
  return (
    <>
      <PageHeader title="Noter un contact" subtitle="Un appel, un courrier ou une visite." />
      {entered ? (
        <Said entered={entered} isOfMemberPage={search.adherent !== undefined} onAnother={begin} />
      ) : (
        <ContactForm
          // The palette may lead here while the page is open.
          key={JSON.stringify(search)}
          search={search}
          // A morning's post is chosen once.
          channel={channel}
          onEntered={async done => {
            setEntered(done);
            setChannel(done.channel);
            for (const list of [searchRequests, getRequestSummary])
              await queries.invalidateQueries({ queryKey: [list.method, list.path] });
          }}
        />
      )}
    </>
  );
}

function toldOf({ what, isDone }: Entered): string {
  if ('proofId' in what) return 'Le certificat de vie est enregistré : il attend une décision.';
  return isDone ? 'Le contact est noté et terminé.' : 'Le contact est noté : il attend dans la liste « À traiter ».';
}

interface SaidProps {
  entered: Entered;
  /** It was begun from a member's page, to which one goes back. */
  isOfMemberPage: boolean;
  onAnother: () => unknown;
}

/** It is written down: what becomes of it, and the next one. */
function Said({ entered, isOfMemberPage, onAnother }: SaidProps) {
  const another = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLAnchorElement>(null);
  const { what, memberId } = entered;
  const text = toldOf(entered);
  useEffect(() => {
    announce(text);
    (isOfMemberPage ? back : another).current?.focus();
  }, [text, isOfMemberPage]);
  const toMember = memberId !== null && (
    <Link
      ref={back}
      to={paths.member}
      params={{ memberId: String(memberId) }}
      className={buttonClass(isOfMemberPage ? { variant: 'primary' } : {})}
    >
      Revenir à l'adhérent
    </Link>
  );
  return (
    <Card className="contacts-form">
      <EmptyState
        icon={'proofId' in what ? <IconCertificate /> : <IconPhoneCheck />}
        title={text}
        action={
          <div className="row">
            {isOfMemberPage && toMember}
            <Button ref={another} variant={isOfMemberPage ? 'secondary' : 'primary'} onClick={onAnother}>
              Noter un autre
            </Button>
            {'proofId' in what ? (
              <Link to={paths.proofOfLife} params={{ proofId: String(what.proofId) }} className={buttonClass({})}>
                Ouvrir le certificat
              </Link>
            ) : (
              <Link to={paths.request} params={{ requestId: String(what.requestId) }} className={buttonClass({})}>
                Ouvrir la demande
              </Link>
            )}
            {!isOfMemberPage && toMember}
          </div>
        }
      />
    </Card>
  );
}
