import { Link, useParams } from '@tanstack/react-router';
import { useCall, useClient } from 'client/react.tsx';
import { getContactMember } from 'contract/calls/contacts.ts';
import { UNDO_SECONDS, undoReply } from 'contract/calls/messaging.ts';
import { type ReactElement, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { Loaded } from 'ui/Loaded.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { paths } from '../../paths.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { useSending } from '../../shell/sent/sent.ts';
import { WayBack } from '../../shell/WayBack.tsx';
import { WriteForm, type Written } from './WriteForm.tsx';

export default function WritePage(): ReactElement {
  const { memberId } = useParams({ from: '/signedIn/adherents/$memberId/ecrire' });
  return <Writing key={memberId} memberId={memberId} />;
}

/** The service writes first to a member; what they write back waits like any message of theirs. */
function Writing({ memberId }: { memberId: string }) {
  const query = useCall(getContactMember, { params: { id: memberId } });
  const { call } = useClient();
  /** The message that was sent here last. */
  const [sentId, setSentId] = useState<number | null>(null);
  /** What was taken back, to be written on. */
  const [former, setFormer] = useState<Written | null>(null);
  const tellSent = useSending<Written>({ to: paths.writeToMember, params: { memberId } }, draft => {
    setFormer(draft);
    setSentId(null);
  });
  const name = query.data && `${query.data.firstname} ${query.data.lastname}`;
  return (
    <>
      <WayBack to={paths.member} params={{ memberId }} text="Revenir à l'adhérent" />
      <PageHeader
        title={name ? `Écrire à ${name}` : 'Écrire'}
        subtitle="Votre message arrive dans son espace. Une notification l'en avertit, et sa réponse viendra dans « À traiter »."
      />
      <Loaded query={query} loading={<SpinnerBlock />} errorHelp={helpOf(query.error)}>
        {member =>
          sentId !== null ? (
            <p className="row no-print">
              <Link to={paths.message} params={{ messageId: String(sentId) }} className={buttonClass({})}>
                Ouvrir l'échange
              </Link>
              <Button
                onClick={() => {
                  setFormer(null);
                  setSentId(null);
                }}
              >
                Écrire un autre message
              </Button>
            </p>
          ) : member.folders.length === 0 ? (
            <Alert tone="warning" isLive={false}>
              Cet adhérent n'a aucun dossier dans vos régimes : un message porte toujours sur un dossier.
            </Alert>
          ) : (
            <WriteForm
              member={member}
              former={former}
              onSent={(id, draft) => {
                setSentId(id);
                tellSent({
                  id,
                  justSent: 'Message envoyé',
                  to: name!,
                  released: `Le message est envoyé : ${name} le trouve dans ses messages et ses démarches.`,
                  seconds: UNDO_SECONDS,
                  async undo() {
                    await call(undoReply, { params: { replyId: id } });
                    return draft;
                  },
                });
              }}
            />
          )
        }
      </Loaded>
    </>
  );
}
