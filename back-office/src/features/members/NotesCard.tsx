import './member.css';
import { IconPencil, IconPin, IconPinFilled, IconPlus } from '@tabler/icons-react';
import { CallError, GENERIC_MESSAGE } from 'client/errors.ts';
import { useClient } from 'client/react.tsx';
import {
  createMemberNote,
  type MemberNote,
  type MemberRecord,
  pinMemberNote,
  updateMemberNote,
} from 'contract/calls/members.ts';
import { useState } from 'react';
import { Alert } from 'ui/Alert.tsx';
import { announce } from 'ui/announce.ts';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { cx } from 'ui/classes.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { ErrorState } from 'ui/ErrorState.tsx';
import { IconButton } from 'ui/IconButton.tsx';
import { VisuallyHidden } from 'ui/VisuallyHidden.tsx';
import { Key } from '../../shell/Key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { Place } from '../../shell/Place.tsx';
import { NoteForm } from './NoteForm.tsx';

interface NotesCardProps {
  member: MemberRecord;
  refetch: () => Promise<unknown>;
  /** A note is as it is now. */
  onNoted: (note: MemberNote) => void;
}

/** What the service noted, pinned ones first; a field in place for another. One is written at a time: what is typed stays. */
export function NotesCard({ member, refetch, onNoted }: NotesCardProps) {
  const { id, notes } = member;
  const { call } = useClient();
  const [writing, setWriting] = useState<'new' | number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A field that is open takes the key itself: what was typed there stays.
  useKeys({ n: writing === null ? () => setWriting('new') : undefined });
  const close = () => setWriting(null);
  const saved = (note: MemberNote) => {
    close();
    announce('La note est enregistrée.');
    onNoted(note);
  };
  const pin = async (note: MemberNote) => {
    setFailure(null);
    try {
      await call(pinMemberNote, { params: { id, noteId: note.id }, body: { value: !note.isPinned } });
      announce(note.isPinned ? "La note n'est plus épinglée." : 'La note est épinglée.');
      onNoted({ ...note, isPinned: !note.isPinned });
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : GENERIC_MESSAGE);
    }
  };
  return (
    <Card
      title={notes?.length ? `Notes (${notes.length})` : 'Notes'}
      action={
        writing === null && (
          <Button
            variant="quiet"
            size="row"
            icon={<IconPlus />}
            aria-keyshortcuts="N"
            onClick={() => setWriting('new')}
          >
            Ajouter<VisuallyHidden> une note</VisuallyHidden> <Key name="N" />
          </Button>
        )
      }
    >
      <Place label="Notes">
        {writing === 'new' && (
          <NoteForm
            memberId={id}
            onClose={close}
            send={({ text, isPinned }) => call(createMemberNote, { params: { id }, body: { text, isPinned } })}
            onSaved={saved}
          />
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        {notes === null && (
          <ErrorState title="Les notes n'ont pas pu être chargées." retryText="Réessayer" onRetry={refetch} />
        )}
        {notes?.length === 0 && writing === null && (
          <p className="muted">Rien n'est noté. L'adhérent ne voit pas les notes dans son espace.</p>
        )}
        <ul className="member-notes">
          {notes?.map(note =>
            writing === note.id ? (
              <li key={note.id}>
                <NoteForm
                  memberId={id}
                  note={note}
                  onClose={close}
                  send={({ text }) => call(updateMemberNote, { params: { id, noteId: note.id }, body: { text } })}
                  onSaved={saved}
                />
              </li>
            ) : (
              <Note
                key={note.id}
                note={note}
                onPin={() => pin(note)}
                onEdit={writing === null ? () => setWriting(note.id) : null}
              />
            ),
          )}
        </ul>
      </Place>
    </Card>
  );
}

function Note({ note, onPin, onEdit }: { note: MemberNote; onPin: () => unknown; onEdit: (() => void) | null }) {
  const isOpen = note.editableUntil !== null && Date.parse(note.editableUntil) > Date.now();
  const by = `${note.authorName ?? 'Un ancien gestionnaire'}, ${formatFrenchDate(note.at)}`;
  return (
    <li className={cx('member-note', note.isPinned && 'member-note-pinned')}>
      <p className="member-note-text">{note.text}</p>
      <div className="member-note-end">
        <span className="small member-note-by">
          {by}
          {note.editedAt && ' (modifiée)'}
        </span>
        {isOpen && onEdit && (
          <IconButton size="row" icon={<IconPencil />} label={`Modifier la note de ${by}`} onClick={onEdit} />
        )}
        <IconButton
          size="row"
          icon={note.isPinned ? <IconPinFilled /> : <IconPin />}
          label={`${note.isPinned ? 'Ne plus épingler' : 'Épingler'} la note de ${by}`}
          onClick={onPin}
        />
      </div>
    </li>
  );
}
