import { useQueryClient } from '@tanstack/react-query';
import { useClient } from 'client/react.tsx';
import { changeFundSetting, type FundSetting, MAX_SETTING_LENGTH } from 'contract/calls/settings.ts';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { TextField } from 'ui/TextField.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { under } from '../../shell/editor/refusal.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { inWords } from './words.tsx';

const YES_NO = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
] as const;

interface SettingModalProps {
  setting: FundSetting;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Another value of one setting. */
export function SettingModal({ setting, onClose, onDone }: SettingModalProps) {
  const { name, what, kind, delivered } = setting;
  const { call } = useClient();
  const queries = useQueryClient();
  const editor = useEditor<FundSetting, { value: string }, FundSetting>({
    item: setting,
    draftOf: item => ({ value: item?.value ?? '' }),
    check: draft => (draft.value.trim() === '' ? under('value', 'Indiquez une valeur.') : null),
    send: (draft, over) => call(changeFundSetting, { params: { name }, body: { ...draft, version: over!.version } }),
    async onSaved() {
      onDone(`« ${what} » est changé. Le changement vaut partout dans quelques secondes.`);
      onClose();
      await queries.invalidateQueries();
    },
    comparison: {
      fields: [{ key: 'value', label: what, show: (text: string) => inWords(kind, text) }],
      of: (draft, over) => ({ ...over, ...draft }),
      draftOf: merged => ({ value: merged.value ?? '' }),
    },
  });
  const field = { label: what, description: `Livré : ${inWords(kind, delivered)}.`, error: editor.errorOf('value') };
  return (
    <EditorModal editor={editor} title="Changer un réglage" submitText="Enregistrer" onClose={onClose}>
      {kind === 'flag' ? (
        <RadioGroup
          {...field}
          options={YES_NO}
          value={editor.draft.value as 'true' | 'false'}
          onChange={next => editor.set({ value: next })}
        />
      ) : (
        <TextField
          {...field}
          autoComplete="off"
          inputMode={kind === 'number' ? 'numeric' : undefined}
          maxLength={MAX_SETTING_LENGTH}
          required
          value={editor.draft.value}
          onChange={event => editor.set({ value: event.target.value })}
          data-autofocus=""
        />
      )}
    </EditorModal>
  );
}
