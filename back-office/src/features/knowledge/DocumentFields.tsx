import './knowledge.css';
import { useCall } from 'client/react.tsx';
import { getDocumentTypes, getFolderNumbers } from 'contract/calls/knowledge.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import type { Target } from 'contract/kit/access.ts';
import { MultiSelect } from 'ui/MultiSelect.tsx';
import { Select } from 'ui/Select.tsx';
import { TARGETS } from './documents.ts';
import type { Draft } from './draft.ts';
import { FolderNumbers } from './FolderNumbers.tsx';
import { LabelField } from './LabelField.tsx';

interface FieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** What was said of each field. */
  wrong: Record<string, string>;
}

/** What is asked of a document of social systems; three are shown by name (decisions A08). */
export function SystemFields({ draft, onChange, wrong }: FieldsProps) {
  const systems = useCall(getSocialSystems, {});
  return (
    <>
      <LabelField value={draft.label} onChange={label => onChange({ label })} error={wrong.label} />
      <Select<Target | ''>
        label="Public visé"
        required
        className="knowledge-field"
        placeholder="Choisir un public"
        options={TARGETS}
        value={draft.targetedUser}
        onChange={value => onChange({ targetedUser: value || null })}
        error={wrong.targetedUser}
      />
      <MultiSelect
        label="Régimes"
        required
        className="knowledge-field"
        maxShown={3}
        placeholder={systems.isPending ? 'Chargement…' : 'Choisir un ou plusieurs régimes'}
        options={(systems.data ?? []).map(({ id, systemName }) => ({ value: id, label: systemName }))}
        value={draft.socialSystemIds}
        onChange={socialSystemIds => onChange({ socialSystemIds })}
        disabled={!systems.data}
        error={systems.isError ? "Les régimes n'ont pas pu être chargés." : wrong.socialSystemIds}
      />
    </>
  );
}

/** What is asked of a document of one folder. */
export function FolderFields({ draft, onChange, wrong }: FieldsProps) {
  const types = useCall(getDocumentTypes, {});
  return (
    <>
      <Select
        label="Type de document"
        required
        className="knowledge-field"
        placeholder={types.isPending ? 'Chargement…' : 'Choisir un type'}
        options={(types.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        value={draft.documentTypeId}
        onChange={documentTypeId => onChange({ documentTypeId })}
        disabled={!types.data}
        error={types.isError ? "Les types n'ont pas pu être chargés." : wrong.documentTypeId}
      />
      <FolderNumbers
        label="Numéro de dossier"
        required
        className="knowledge-field"
        placeholder="Choisir un dossier"
        description="Ouvrez la liste et tapez les premiers chiffres."
        from={getFolderNumbers}
        value={draft.folderId === null ? [] : [draft.folderId]}
        onChange={([folderId]) => onChange({ folderId: folderId ?? null })}
        error={wrong.folderId}
      />
    </>
  );
}
