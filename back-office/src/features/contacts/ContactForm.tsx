import './contacts.css';
import { useClient } from 'client/react.tsx';
import { CONTACT_FILE, CONTACT_LIMITS, enterContact, isOnPaper } from 'contract/calls/contacts.ts';
import { extensionsOf } from 'contract/values/files.ts';
import { CHANNELS, CONTACT_CHANNELS } from 'contract/values/requests.ts';
import { useEffect, useRef } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { Checkbox } from 'ui/Checkbox.tsx';
import { DateField } from 'ui/DateField.tsx';
import { today } from 'ui/dates.ts';
import { FileUpload } from 'ui/FileUpload.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { TextField } from 'ui/TextField.tsx';
import { OwnDraft } from '../../shell/drafts/OwnDraft.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { Key } from '../../shell/Key.tsx';
import { useSendKey } from '../../shell/keys.ts';
import { contactOf, type Draft, fileOf, newDraft, readDraft, textOf, wrongOf } from './draft.ts';
import type { ContactSearch } from './searches.ts';
import { About, Who } from './Who.tsx';

export interface Entered {
  requestId: number;
  isDone: boolean;
  memberId: number | null;
}

const OPTIONS = CONTACT_CHANNELS.map(value => ({ value, label: CHANNELS[value] }));

/** The few things that are noted while somebody is on the line, in the order in which they are said. */
export function ContactForm({
  search,
  onEntered,
}: {
  search: ContactSearch;
  onEntered: (entered: Entered) => unknown;
}) {
  const { call } = useClient();
  const editor = useEditor<never, Draft, { requestId: number }>({
    item: null,
    draftOf: () => newDraft(search),
    check: wrongOf,
    send(draft, _, onProgress) {
      const file = fileOf(draft);
      return call(enterContact, {
        body: { contactJson: contactOf(draft) },
        files: file ? { file: [file] } : {},
        onProgress,
      });
    },
    onSaved({ requestId }, { isDone, isStranger, memberId }) {
      return onEntered({ requestId, isDone, memberId: isStranger ? null : memberId });
    },
  });
  const { draft, set, errorOf, isBusy, percent } = editor;
  const part = { draft, set, errorOf };
  const who = useRef<HTMLInputElement>(null);
  const channel = useRef<HTMLInputElement>(null);
  const subject = useRef<HTMLInputElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  useSendKey(send);
  // One begins by the name; whoever came from a member goes on.
  useEffect(() => (who.current ?? channel.current)?.focus(), []);
  return (
    <Card className="contacts-form">
      <EditorForm editor={editor} className="stack" aria-label="Noter un contact">
        <Who {...part} search={who} onPicked={() => subject.current?.focus()} />
        <RadioGroup
          ref={channel}
          label="Comment"
          isRow
          options={OPTIONS}
          value={draft.channel}
          onChange={value => set({ channel: value })}
          error={errorOf('channel')}
        />
        <About {...part} />
        <TextField
          ref={subject}
          label="Objet"
          description="La personne concernée le lit dans « Mes démarches »."
          required
          autoComplete="off"
          maxLength={CONTACT_LIMITS.subject}
          value={draft.subject}
          onChange={event => set({ subject: event.target.value })}
          error={errorOf('subject')}
        />
        <TextArea
          label={draft.channel === 'post' ? 'Ce que dit le courrier' : 'Ce qui a été dit'}
          required={draft.channel !== 'post' || draft.file === null}
          rows={5}
          maxLength={CONTACT_LIMITS.text}
          description="La personne concernée peut demander à le lire."
          value={draft.text}
          onChange={event => set({ text: event.target.value })}
          error={errorOf('text')}
        />
        {isOnPaper(draft.channel) && (
          <FileUpload
            label="Document numérisé"
            allowedExtensions={extensionsOf(CONTACT_FILE.kinds)}
            maxSizeMo={CONTACT_FILE.maxMo}
            value={draft.file ? [draft.file] : []}
            onChange={([file]) => set({ file: file ?? null })}
            error={errorOf('file')}
            disabled={isBusy}
          />
        )}
        {draft.channel === 'post' && (
          <DateField
            label="Jour du cachet de la poste"
            description="Sans lui, le courrier compte d'aujourd'hui."
            calendarLabel="Calendrier du cachet"
            max={today()}
            value={draft.receivedOn}
            onChange={receivedOn => set({ receivedOn })}
            error={errorOf('receivedOn')}
          />
        )}
        <Checkbox
          label="Traité tout de suite"
          description="Rien n'attend : le contact est gardé parmi les demandes terminées."
          checked={draft.isDone}
          onChange={event => set({ isDone: event.target.checked })}
        />
        {draft.isDone && (
          <TextField
            label="Ce qui a été fait"
            description="La personne concernée le lit dans « Mes démarches »."
            required
            maxLength={CONTACT_LIMITS.outcome}
            value={draft.outcome}
            onChange={event => set({ outcome: event.target.value })}
            error={errorOf('outcome')}
          />
        )}
        <OwnDraft
          field="contact"
          memberId={search.adherent ?? null}
          text={textOf(draft)}
          onRestore={kept => set(readDraft(kept, draft))}
          editor={editor}
          onClear={() => editor.restart(null)}
        />
        <EditorAlert {...editor} />
        <div className="row row-end">
          <Button
            ref={send}
            variant="primary"
            type="submit"
            isBusy={isBusy}
            busyText={fileOf(draft) && percent < 100 ? `Envoi : ${percent} %` : 'Envoi en cours…'}
            aria-keyshortcuts="Control+Enter"
          >
            Noter <Key name="Ctrl Entrée" />
          </Button>
        </div>
      </EditorForm>
    </Card>
  );
}
