import './member.css';
import {
  IconDeviceMobileOff,
  IconExternalLink,
  IconFileCertificate,
  IconLockOpen2,
  IconMailboxOff,
  IconMailForward,
  IconMailOpened,
  IconPencil,
  IconPhonePlus,
  IconSend,
  IconShieldLock,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { download } from 'client/download.ts';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import { resendEmailUpdateOfUser, resetPasswordOfUser, unlockAccount } from 'contract/calls/accounts.ts';
import { makePaymentCertificateFor } from 'contract/calls/certificates.ts';
import type { MemberRecord } from 'contract/calls/members.ts';
import { useState } from 'react';
import { Button, ButtonIcon } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { MoreActions } from 'ui/MoreActions.tsx';
import { paths } from '../../paths.ts';
import { Key } from '../../shell/Key.tsx';
import { useKeys } from '../../shell/keys.ts';
import type { NamedResult } from '../../shell/ResultNotices.tsx';
import { useRowActions } from '../../shell/row-actions.ts';
import { useOpenSpace } from '../../shell/space/use-open-space.tsx';
import { ProtectModal } from './ProtectModal.tsx';

interface ActionsProps {
  member: MemberRecord;
  refetch: () => Promise<unknown>;
  say: (work: () => Promise<NamedResult | null>) => Promise<void>;
  onUnlocked: () => void;
}

/** What can be done for them from here. */
export function Actions({ member, refetch, say, onUnlocked }: ActionsProps) {
  const { id, firstname, lastname, space, contacts } = member;
  const { call } = useClient();
  const { isBusy, isSettling, run, settle } = useRowActions();
  const { open, blockedTab } = useOpenSpace();
  const [isProtecting, setProtecting] = useState(false);
  const name = `${firstname} ${lastname}`;
  /** `done` shows what came of it, where the page need not be read again for it. */
  const act = (key: string, text: string, work: () => Promise<unknown>, done?: () => void) =>
    run(key, async () => {
      let read = refetch;
      await say(async () => {
        try {
          await work();
          if (done) read = async () => done();
          return { tone: 'success', text };
        } catch (error) {
          return { tone: 'danger', title: name, text: error instanceof CallError ? error.message : GENERIC_MESSAGE };
        }
      });
      await settle(read);
    });
  const navigate = useNavigate();
  useKeys({ a: () => void navigate({ to: paths.newContact, search: { adherent: id } }) });
  const contact = (
    <Link to={paths.newContact} search={{ adherent: id }} className={buttonClass({})} aria-keyshortcuts="A">
      <ButtonIcon>
        <IconPhonePlus />
      </ButtonIcon>
      Noter un appel <Key name="A" />
    </Link>
  );
  const letter = (
    <Link to={paths.newContact} search={{ adherent: id, courrier: true }} className={buttonClass({})}>
      <ButtonIcon>
        <IconMailOpened />
      </ButtonIcon>
      Saisir un courrier
    </Link>
  );
  const lost = (
    <Link to={paths.newContact} search={{ adherent: id, sujet: 'lostDevice' }} className={buttonClass({})}>
      <ButtonIcon>
        <IconDeviceMobileOff />
      </ButtonIcon>
      Appareil perdu
    </Link>
  );
  const returned = (
    <Link to={paths.newContact} search={{ adherent: id, sujet: 'returnedPost' }} className={buttonClass({})}>
      <ButtonIcon>
        <IconMailboxOff />
      </ButtonIcon>
      Courrier revenu
    </Link>
  );
  const certificate = (
    <Button
      icon={<IconFileCertificate />}
      isBusy={isBusy('certificate')}
      aria-disabled={isSettling || undefined}
      busyText="Établissement en cours…"
      onClick={() =>
        act('certificate', "L'attestation des douze derniers mois est dans vos téléchargements.", async () => {
          const content = await call(makePaymentCertificateFor, { params: { id } }).catch(inTwelveMonths);
          download(content, `attestation-${id}.pdf`);
        })
      }
    >
      Attestation de paiement
    </Button>
  );
  const isPaid = member.folders?.some(({ lastPayment }) => lastPayment);
  // Who has died is called about, and nobody signs in for them.
  if (space.isDeactivated || member.deathDate !== null)
    return (
      <>
        {contact}
        {letter}
        {returned}
        {isPaid && certificate}
      </>
    );
  // One writes about a folder; where they could not be read, the form says so.
  const isWritable = member.folders === null || member.folders.length > 0;
  const busy = { 'aria-disabled': isSettling || undefined };
  return (
    <>
      {space.isBlocked && (
        <Button
          variant="primary"
          className="member-unlock"
          icon={<IconLockOpen2 />}
          isBusy={isBusy('unlock')}
          {...busy}
          busyText="Déblocage en cours…"
          onClick={() =>
            act(
              'unlock',
              `Le compte de ${name} est débloqué.`,
              () => call(unlockAccount, { body: { userId: id } }),
              onUnlocked,
            )
          }
        >
          Débloquer
        </Button>
      )}
      {contact}
      {isWritable && (
        <Link to={paths.writeToMember} params={{ memberId: String(id) }} className={buttonClass({})}>
          <ButtonIcon>
            <IconPencil />
          </ButtonIcon>
          Écrire
        </Link>
      )}
      <Button
        icon={<IconExternalLink />}
        isBusy={isBusy('space')}
        {...busy}
        busyText="Ouverture en cours…"
        onClick={() => run('space', () => say(() => open(member)))}
      >
        Ouvrir son espace<span className="visually-hidden"> (nouvel onglet)</span>
      </Button>
      <MoreActions
        label="Autres actions"
        isBusy={['certificate', 'email', 'password'].some(isBusy)}
        busyText="En cours…"
      >
        {letter}
        {returned}
        {lost}
        <Button icon={<IconShieldLock />} {...busy} onClick={() => setProtecting(true)}>
          Protéger son espace
        </Button>
        {isPaid && certificate}
        {contacts.pendingEmail && (
          <Button
            icon={<IconMailForward />}
            isBusy={isBusy('email')}
            {...busy}
            busyText="Envoi en cours…"
            onClick={() =>
              act('email', `Le lien a bien été renvoyé à ${contacts.pendingEmail}.`, () =>
                call(resendEmailUpdateOfUser, { params: { id } }),
              )
            }
          >
            Renvoyer le lien de validation
          </Button>
        )}
        {contacts.email && (
          <Button
            icon={<IconSend />}
            isBusy={isBusy('password')}
            {...busy}
            busyText="Envoi en cours…"
            onClick={() =>
              act('password', 'Le lien pour choisir un mot de passe a bien été envoyé.', () =>
                call(resetPasswordOfUser, { params: { id } }),
              )
            }
          >
            Réinitialiser le mot de passe
          </Button>
        )}
      </MoreActions>
      {blockedTab}
      {isProtecting && (
        <ProtectModal
          member={member}
          onDone={async () => {
            setProtecting(false);
            await say(async () => ({ tone: 'success', text: `L'espace de ${name} est protégé.` }));
            await refetch();
          }}
          onClose={() => setProtecting(false)}
        />
      )}
    </>
  );
}

/** No other period can be chosen here. */
function inTwelveMonths(error: unknown): never {
  if (!(error instanceof CallError && error.key === 'NO_PAYMENT')) throw error;
  throw new CallError(error.status, { message: "Rien n'a été versé pendant les douze derniers mois." });
}
