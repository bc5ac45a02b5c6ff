import './submissions.css';
import 'ui/Card.css';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import { getMemberDrafts, type MemberDraft } from 'contract/calls/member-drafts.ts';
import type { User } from 'contract/calls/profile.ts';
import { getSubmissions } from 'contract/calls/submissions.ts';
import { referenceOf } from 'contract/values/references.ts';
import { useRef, useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { buttonClass } from 'ui/button-class.ts';
import { ConfirmModal } from 'ui/ConfirmModal.tsx';
import { formatFrenchDateTime } from 'ui/dates.ts';
import { isLeftOut } from '../../shell/drafts/reading.ts';
import { forgetDraft } from '../../shell/drafts/use-draft.ts';
import { currentSession } from '../../shell/session.ts';
import { titleOf } from '../../shell/submission-words.ts';
import { text } from '../../texts.ts';
import { type BegunForm, begunForm } from './begun.ts';

type Begun = BegunForm & { draft: MemberDraft };

/** What the member has begun and not sent, the last one first: to go on with, or to forget. Theirs alone: nothing for a visitor. */
export function BegunList({ user }: { user: User }) {
  const isOwn = currentSession()?.isConnectedAs === false;
  const query = useCall(getMemberDrafts, isOwn ? { params: { id: user.id } } : null, { isFresh: true });
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<Begun | null>(null);
  const [isFailed, setFailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const begun = (query.data ?? []).flatMap((draft): Begun[] => {
    const form = isLeftOut(draft.form) ? null : begunForm(draft);
    return form ? [{ ...form, draft }] : [];
  });
  const answered = useCall(getSubmissions, begun.some(({ about }) => about) ? { params: { id: user.id } } : null).data;
  const nameOf = ({ about, title }: Begun) => {
    if (!about || !answered) return title;
    const { kind, id } = about;
    const known = [...answered.goingOn, ...answered.over].find(one => one.kind === kind && one.ids.includes(id));
    return text('submissions.begun.answerTo', { title: known ? titleOf(known) : referenceOf(kind, id) });
  };
  // The one that is being erased is left out of what was begun; its window stays until it is known what became of it.
  if (begun.length === 0 && !leaving) return null;
  const forget = async ({ draft }: Begun) => {
    setFailed(false);
    if (!(await forgetDraft(draft.form))) return setFailed(true);
    setLeaving(null);
    await queries.invalidateQueries({ queryKey: [getMemberDrafts.method, getMemberDrafts.path] });
    announce(text('submissions.begun.forgotten'));
    heading.current?.focus();
  };
  return (
    <section className="stack" aria-labelledby="submissions-begun">
      <h2 id="submissions-begun" ref={heading} tabIndex={-1}>
        {text('submissions.begun.title')}
      </h2>
      <p>{text('submissions.begun.text')}</p>
      <ul className="stack submissions-asked">
        {begun.map(one => (
          <li key={one.draft.form} className="card card-padded stack">
            <h3 className="submission-title">{nameOf(one)}</h3>
            <p>{text('submissions.begun.at', { date: formatFrenchDateTime(one.draft.changedAt) })}</p>
            <div className="row">
              <Link
                to={one.to as '/'}
                params={one.params as never}
                {...(one.reply ? { state: { reply: one.reply } } : {})}
                className={buttonClass()}
                aria-label={text('submissions.begun.goOnWith', { title: nameOf(one) })}
              >
                {text('submissions.begun.goOn')}
              </Link>
              <Button
                variant="quiet"
                aria-label={text('submissions.begun.forgetOf', { title: nameOf(one) })}
                onClick={() => setLeaving(one)}
              >
                {text('submissions.begun.forget')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmModal
        isOpen={leaving !== null}
        title={text('submissions.begun.confirmTitle')}
        confirmText={text('submissions.begun.forget')}
        isDanger
        onConfirm={() => leaving && forget(leaving)}
        onCancel={() => {
          setFailed(false);
          setLeaving(null);
        }}
      >
        {isFailed && <Alert tone="danger">{text('submissions.begun.notForgotten')}</Alert>}
        <p>{text('submissions.begun.confirm', { title: leaving ? nameOf(leaving) : '' })}</p>
      </ConfirmModal>
    </section>
  );
}
