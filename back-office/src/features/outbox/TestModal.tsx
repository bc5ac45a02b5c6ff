import { useQueryClient } from '@tanstack/react-query';
import { useClient } from 'client/react.tsx';
import { OUTBOX_CAUSES, testGateway } from 'contract/calls/outbox.ts';
import { MAX_PHONE_LENGTH } from 'contract/values/fields.ts';
import { frenchPhone } from 'ui/phone-words.ts';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';
import type { Result } from '../../shell/ResultNotice.tsx';

interface Draft {
  channel: 'mail' | 'sms';
  number: string;
}

interface TestModalProps {
  /** Which gateways are configured. */
  gateways: { mail: boolean; sms: boolean };
  email: string;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Sends a message to the administrator at once, and shows what the gateway itself answered. */
export function TestModal({ gateways, email, onDone, onClose }: TestModalProps) {
  const { call } = useClient();
  const queries = useQueryClient();
  const first = gateways.mail ? 'mail' : 'sms';
  const editor = useEditor<
    never,
    Draft,
    { isSent: boolean; recipient: string; cause: keyof typeof OUTBOX_CAUSES | null; answer: string }
  >({
    item: null,
    draftOf: () => ({ channel: first, number: '' }),
    check: ({ channel, number }) =>
      channel === 'sms' && number.trim() === ''
        ? { message: null, wrong: { number: 'Indiquez votre numéro de mobile.' } }
        : null,
    send: ({ channel, number }) => call(testGateway, { body: { channel, number } }),
    async onSaved({ isSent, recipient, cause, answer }) {
      await queries.invalidateQueries();
      onDone(
        isSent
          ? {
              tone: 'success',
              text: `La passerelle a pris l'essai pour ${frenchPhone(recipient)}. Sa réponse : « ${answer} ».`,
            }
          : {
              tone: 'danger',
              text: `L'essai pour ${frenchPhone(recipient)} n'est pas parti. ${cause ? OUTBOX_CAUSES[cause] : 'Cause inconnue'} : « ${answer} ».`,
            },
      );
      onClose();
    },
  });
  const { draft } = editor;
  return (
    <EditorModal editor={editor} onClose={onClose} title="Essayer une passerelle" submitText="Envoyer l'essai">
      <RadioGroup
        label="Passerelle"
        options={[
          {
            value: 'mail',
            label: 'E-mail',
            description: gateways.mail ? `À ${email}.` : ABSENT,
            disabled: !gateways.mail,
          },
          {
            value: 'sms',
            label: 'SMS',
            description: gateways.sms ? 'À votre mobile.' : ABSENT,
            disabled: !gateways.sms,
          },
        ]}
        value={draft.channel}
        onChange={channel => editor.set({ channel })}
      />
      {draft.channel === 'sms' && (
        <TextField
          label="Votre mobile"
          type="tel"
          required
          autoComplete="tel"
          maxLength={MAX_PHONE_LENGTH}
          value={draft.number}
          onChange={event => editor.set({ number: event.target.value })}
          error={editor.errorOf('number')}
        />
      )}
    </EditorModal>
  );
}

const ABSENT = "N'est pas configurée.";
