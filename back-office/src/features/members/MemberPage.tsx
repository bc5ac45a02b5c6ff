import './member.css';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link, useParams, useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getMemberRecord, type MemberRecord } from 'contract/calls/members.ts';
import { type ReactElement, useState } from 'react';
import { buttonClass } from 'ui/button-class.ts';
import { ErrorState } from 'ui/ErrorState.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { SpinnerBlock } from 'ui/Spinner.tsx';
import { StaleAlert } from 'ui/StaleAlert.tsx';
import { paths } from '../../paths.ts';
import { helpOf } from '../../shell/form-errors.ts';
import { useComing } from '../../shell/keys.ts';
import { MessagePage } from '../../shell/MessagePage.tsx';
import { useResults } from '../../shell/ResultNotices.tsx';
import { useIsScoped } from '../../shell/scope.tsx';
import { Actions } from './Actions.tsx';
import { MemberBadges } from './badges.tsx';
import { ContactsCard } from './ContactsCard.tsx';
import { FoldersCard } from './FoldersCard.tsx';
import { Identity } from './Identity.tsx';
import { NotesCard } from './NotesCard.tsx';
import { PointsCard } from './PointsCard.tsx';
import { RelativesCard } from './RelativesCard.tsx';
import { RequestsCard } from './RequestsCard.tsx';
import { SpaceCard } from './SpaceCard.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import { useMember } from './use-member.ts';

export default function MemberPage(): ReactElement {
  const { memberId } = useParams({ from: '/signedIn/adherents/$memberId' });
  return /^\d{1,15}$/.test(memberId) ? <OneMember key={memberId} id={Number(memberId)} /> : <Unknown />;
}

/** Everything about one member. It is read anew at each visit, which the audit log counts. */
function OneMember({ id }: { id: number }) {
  const query = useCall(getMemberRecord, { params: { id } }, { isFresh: true });
  const { data, error, refetch } = query;
  useComing(!data && !error);
  if (data) {
    return (
      <>
        <StaleAlert query={query} />
        <Page read={data} refetch={refetch} />
      </>
    );
  }
  if (error?.kind === 'notFound') return <Unknown />;
  return (
    <>
      <PageHeader title={`Adhérent n° ${id}`} />
      {error ? (
        <ErrorState title="Cet adhérent n'a pas pu être chargé." retryText="Réessayer" onRetry={refetch}>
          {helpOf(error)}
        </ErrorState>
      ) : (
        <SpinnerBlock />
      )}
    </>
  );
}

function Page({ read, refetch }: { read: MemberRecord; refetch: () => Promise<unknown> }) {
  const { member, putNote, taken, unlocked } = useMember(read);
  const { manager } = useRouteContext({ from: '/signedIn' });
  const { say, notices } = useResults({ id: member.id });
  const shown = { member, refetch };
  const own = { id: manager.id, name: `${manager.firstname} ${manager.lastname}` };
  // As it was when the page was opened: nothing moves under the hand that pins.
  const [isPinned] = useState(() => read.notes?.some(note => note.isPinned) ?? false);
  const notes = <NotesCard key="notes" {...shown} onNoted={putNote} />;
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="member-title">
              {member.firstname} {member.lastname}
            </span>{' '}
            <MemberBadges member={member} />
          </>
        }
        actions={
          <div className="member-actions">
            <Actions {...shown} say={say} onUnlocked={() => unlocked(own.name)} />
          </div>
        }
      />
      <Identity member={member} />
      <div className="member">
        <RequestsCard {...shown} say={say} onTaken={id => taken(id, own)} />
        <FoldersCard {...shown} />
        <div className="member-side">
          {/* What was pinned is read before anything is done. */}
          {isPinned && notes}
          <ContactsCard member={member} />
          <PointsCard {...shown} />
          {!isPinned && notes}
          <RelativesCard {...shown} />
          <SpaceCard member={member} />
        </div>
        <TimelineCard {...shown} />
      </div>
      {notices}
    </>
  );
}

/** No member of that number, or none whom the caller may know of. */
function Unknown() {
  const isScoped = useIsScoped();
  return (
    <MessagePage
      title="Adhérent introuvable"
      icon={<IconUserQuestion />}
      action={
        <Link to={paths.connectAs} className={buttonClass({ variant: 'primary' })}>
          Rechercher un adhérent
        </Link>
      }
    >
      {isScoped ? "Aucun adhérent de vos régimes n'a ce numéro." : "Aucun adhérent n'a ce numéro."}
    </MessagePage>
  );
}
