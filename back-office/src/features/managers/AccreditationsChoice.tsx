import { useRouteContext } from '@tanstack/react-router';
import { useCall } from 'client/react.tsx';
import type { AccreditationMode } from 'contract/calls/managers.ts';
import { getBases, getSocialSystems } from 'contract/calls/social-systems.ts';
import { Alert } from 'ui/Alert.tsx';
import { Button } from 'ui/Button.tsx';
import { MultiSelect } from 'ui/MultiSelect.tsx';
import { RadioGroup } from 'ui/RadioGroup.tsx';
import { EditorModal } from '../../shell/editor/EditorModal.tsx';
import { useEditor } from '../../shell/editor/use-editor.ts';

export interface ChoiceDraft {
  mode: AccreditationMode;
  baseIds: number[];
  socialSystemIds: number[];
}

const MODES = [
  { value: 'give', label: 'Donner ces régimes', description: 'En plus de ceux déjà donnés.' },
  { value: 'take', label: 'Retirer ces régimes', description: 'Les autres restent.' },
  { value: 'set', label: 'Ces régimes, et aucun autre', description: 'Tout autre régime est retiré.' },
] as const;

interface AccreditationsChoiceProps {
  whose: string;
  draft: ChoiceDraft;
  onPreview: (draft: ChoiceDraft) => Promise<void>;
  onClose: () => void;
}

/** The first step: what to give or to take. */
export function AccreditationsChoice({ whose, draft: first, onPreview, onClose }: AccreditationsChoiceProps) {
  const { manager } = useRouteContext({ from: '/signedIn' });
  const bases = useCall(getBases, { params: { id: manager.id } });
  const systems = useCall(getSocialSystems, {});
  const failed = [bases, systems].find(query => query.isError);
  const editor = useEditor<never, ChoiceDraft, void>({
    item: null,
    draftOf: () => first,
    check: ({ mode, baseIds, socialSystemIds }) =>
      mode !== 'set' && baseIds.length + socialSystemIds.length === 0
        ? { message: null, wrong: { socialSystemIds: 'Choisissez au moins un régime, ou une base entière.' } }
        : null,
    send: onPreview,
    onSaved: () => {},
  });
  const { draft, set, errorOf } = editor;
  return (
    <EditorModal editor={editor} title={`Habilitations ${whose}`} submitText="Voir ce qui change" onClose={onClose}>
      <p>Rien n'est enregistré à cette étape : vous verrez d'abord ce qui change pour chaque personne.</p>
      {failed && (
        <Alert
          tone="danger"
          title="Les choix n'ont pas pu être chargés."
          action={<Button onClick={() => failed.refetch()}>Réessayer</Button>}
        >
          {failed.error?.message}
        </Alert>
      )}
      {errorOf('managerIds') && <Alert tone="danger">{errorOf('managerIds')}</Alert>}
      <RadioGroup label="Que faire ?" options={MODES} value={draft.mode} onChange={mode => set({ mode })} />
      <MultiSelect
        label="Bases entières"
        description="Tous les régimes qu'elles ont aujourd'hui."
        placeholder="Aucune"
        options={(bases.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.baseIds}
        error={errorOf('baseIds')}
        // Either answers for both: what was said of the other no longer holds.
        onChange={baseIds => set({ baseIds, socialSystemIds: draft.socialSystemIds })}
      />
      <MultiSelect
        label="Régimes"
        options={(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName }))}
        value={draft.socialSystemIds}
        error={errorOf('socialSystemIds')}
        onChange={socialSystemIds => set({ socialSystemIds })}
      />
    </EditorModal>
  );
}
