import './contacts.css';
import { useClient } from 'client/react.tsx';
import { enterContact } from 'contract/calls/contacts.ts';
import { enterProofOfLife } from 'contract/calls/proof-of-life.ts';
import { isOnPaper } from 'contract/values/channels.ts';
import { CHANNELS, CONTACT_CHANNELS, type ContactChannel } from 'contract/values/requests.ts';
import { useEffect, useRef } from 'react';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { OwnDraft } from '../../shell/drafts/OwnDraft.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { Key } from '../../shell/Key.tsx';
import { useSendKey } from '../../shell/keys.ts';
import {
  certificateOf,
  chosen,
  contactOf,
  type Draft,
  draftFieldOf,
  fileOf,
  isCertificate,
  mayBeReturned,
  newDraft,
  readDraft,
  textOf,
  type What,
  whatOf,
  wrongOf,
} from './draft.ts';
import { Scan } from './Scan.tsx';
import type { ContactSearch } from './searches.ts';
import { About, Who } from './Who.tsx';
import { Done, Words } from './Words.tsx';

export interface Entered {
  /** A certificate of life has its own page. */
  what: { requestId: number } | { proofId: number };
  isDone: boolean;
  memberId: number | null;
  channel: ContactChannel;
}

const WHATS: { value: What; label: string; isOpen: (draft: Draft) => boolean }[] = [
  { value: 'certificate', label: "D'un certificat de vie", isOpen: ({ channel }) => isOnPaper(channel) },
  { value: 'lostDevice', label: "D'un appareil perdu, qui servait à se connecter", isOpen: () => true },
  { value: 'returnedPost', label: "D'un de nos courriers, revenu à l'expéditeur", isOpen: mayBeReturned },
];
const OPTIONS = CONTACT_CHANNELS.map(value => ({ value, label: CHANNELS[value] }));

/** The few things that are noted while somebody is on the line, in the order in which they are said. */
export function ContactForm({
  search,
  channel: usual,
  onEntered,
}: {
  search: ContactSearch;
  channel: ContactChannel;
  onEntered: (entered: Entered) => unknown;
}) {
  const { call } = useClient();
  const editor = useEditor<never, Draft, Entered['what']>({
    item: null,
    draftOf: () => newDraft(search, usual),
    check: wrongOf,
    async send(draft, _, onProgress) {
      const file = fileOf(draft);
      if (isCertificate(draft) && file) {
        const files = { proofOfLife: [file] };
        return { proofId: (await call(enterProofOfLife, { body: certificateOf(draft), files, onProgress })).id };
      }
      const files = file ? { file: [file] } : {};
      const { requestId } = await call(enterContact, { body: { contactJson: contactOf(draft) }, files, onProgress });
      return { requestId };
    },
    onSaved(what, { isDone, isStranger, memberId, channel }) {
      return onEntered({ what, isDone, memberId: isStranger ? null : memberId, channel });
    },
  });
  const { draft, set, errorOf, isBusy, percent } = editor;
  const part = { draft, set, errorOf };
  const isProof = isCertificate(draft);
  const who = useRef<HTMLInputElement>(null);
  const channel = useRef<HTMLInputElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  useSendKey(send);
  // One begins by the name; whoever came from a member goes on.
  useEffect(() => (who.current ?? channel.current)?.focus(), []);
  // What comes next, where its choice is.
  const toChannel = () =>
    (channel.current?.closest('fieldset')?.querySelector<HTMLElement>(':checked') ?? channel.current)?.focus();
  return (
    <Card className="contacts-form">
      <EditorForm editor={editor} className="stack" aria-label="Noter un contact">
        <Who {...part} search={who} onPicked={toChannel} />
        <RadioGroup
          ref={channel}
          label="Comment"
          isRow
          options={OPTIONS}
          value={draft.channel}
          onChange={value => set({ channel: value })}
          error={errorOf('channel')}
        />
        <NativeSelect
          label="De quoi s'agit-il ?"
          placeholder="D'une demande"
          options={WHATS.filter(({ isOpen }) => isOpen(draft))}
          value={whatOf(draft) ?? ''}
          onChange={({ target }) =>
            set(chosen(WHATS.find(({ value }) => value === target.value)?.value ?? null, draft))
          }
          error={errorOf('about')}
        />
        <About {...part} />
        {!isProof && <Words {...part} />}
        {isOnPaper(draft.channel) && <Scan {...part} isBusy={isBusy} />}
        {!isProof && <Done {...part} />}
        <OwnDraft
          field={draftFieldOf(search)}
          memberId={search.adherent ?? null}
          text={textOf(draft)}
          parts={Object.keys(draft).filter(name => name !== 'file')}
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
            {isProof ? 'Enregistrer' : 'Noter'} <Key name="Ctrl Entrée" />
          </Button>
        </div>
      </EditorForm>
    </Card>
  );
}
