import { useClient } from 'client/react.tsx';
import { recordBankCallback } from 'contract/calls/bank-changes.ts';
import { REASON_LENGTH } from 'contract/values/reason.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { frenchPhone } from 'ui/phone-words.ts';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { TextArea } from 'ui/TextArea.tsx';
import { EditorAlert, EditorForm } from '../../shell/editor/EditorForm.tsx';
import { under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { failureOf, fieldError } from '../../shell/form-errors.ts';
import { ChoicesOf, DraftOf } from '../../shell/requests/ServerDraft.tsx';
import { useColleagueOn } from '../../shell/requests/use-request.ts';
import type { OfChange } from './DecisionCard.tsx';

interface Draft {
  phone: string;
  answered: 'member' | 'other' | 'nobody' | null;
  said: string;
}

type PhoneOnRecord = OfChange['change']['phones'][number];

const sinceWhen = ({ since }: PhoneOnRecord) =>
  since ? `au dossier depuis le ${formatFrenchDate(since)}` : 'au dossier depuis le début';

/** Who was called back, on which number, and what was said. */
export function CallbackForm({ change, received, onNoted }: OfChange & { onNoted: () => void }) {
  const { call } = useClient();
  const usable = change.phones.filter(phone => !phone.isRecent);
  const editor = useEditor<never, Draft, unknown>({
    item: null,
    draftOf: () => ({ phone: usable[0]?.number ?? '', answered: null, said: '' }),
    check: ({ phone, answered, said }) => {
      const wrong = {
        ...(!phone && { phone: 'Choisissez le numéro appelé.' }),
        ...(!answered && { answered: 'Dites qui a répondu.' }),
        ...(said.trim().length < REASON_LENGTH.least && { said: 'Notez ce qui a été dit.' }),
      };
      return Object.keys(wrong).length > 0 ? { message: null, wrong } : null;
    },
    send: ({ phone, answered, said }) =>
      call(recordBankCallback, { params: { changeId: change.id }, body: { phone, answered: answered!, said } }),
    async onSaved() {
      received.setResult({ tone: 'success', text: 'Le rappel est noté.' });
      editor.restart(null);
      onNoted();
      await received.reload();
    },
    refusalOf: error => under('phone', fieldError(error, 'phone') ?? failureOf(error)),
  });
  const { draft, set, errorOf } = editor;
  const isTaken = useColleagueOn('bankChange', change.id) !== null;
  if (usable.length === 0)
    return (
      <Alert tone="warning" isLive={false}>
        Aucun numéro n'est au dossier depuis plus de 30 jours : cette demande ne peut pas être acceptée pour l'instant.
        Écrivez à la personne, à son adresse postale, puis refusez, ou attendez qu'un numéro soit assez ancien.
      </Alert>
    );
  return (
    <EditorForm editor={editor} className="stack" aria-label="Noter le rappel">
      <RadioGroup
        label="Numéro appelé"
        required
        error={errorOf('phone')}
        options={change.phones.map(phone => ({
          value: phone.number,
          label: frenchPhone(phone.number),
          description: phone.isRecent ? `${sinceWhen(phone)} : trop récent pour un rappel` : sinceWhen(phone),
          disabled: phone.isRecent,
        }))}
        value={draft.phone || null}
        onChange={phone => set({ phone })}
      />
      <RadioGroup
        label="Qui a répondu ?"
        required
        error={errorOf('answered')}
        options={[
          { value: 'member', label: 'Elle-même' },
          { value: 'other', label: "Quelqu'un d'autre" },
          { value: 'nobody', label: 'Personne' },
        ]}
        value={draft.answered}
        onChange={answered => set({ answered })}
      />
      <ChoicesOf
        kind="bankChange"
        objectId={change.id}
        field="callback"
        choices={{ phone: draft.phone, answered: draft.answered }}
        onRestore={({ phone, answered }) =>
          set({ answered, ...(usable.some(({ number }) => number === phone) && { phone }) })
        }
        editor={editor}
      />
      <TextArea
        label="Ce qui a été dit"
        required
        maxLength={REASON_LENGTH.most}
        error={errorOf('said')}
        value={draft.said}
        onChange={event => set({ said: event.target.value })}
      />
      <DraftOf
        kind="bankChange"
        objectId={change.id}
        field="said"
        text={draft.said}
        parts={['said']}
        onRestore={said => set({ said })}
        editor={editor}
      />
      <EditorAlert refusal={editor.refusal} />
      <Button type="submit" disabled={isTaken} isBusy={editor.isBusy}>
        Noter le rappel
      </Button>
    </EditorForm>
  );
}
