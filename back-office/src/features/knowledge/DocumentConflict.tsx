import { useCall } from 'client/react.tsx';
import { getDocumentTypes, Nature } from 'contract/calls/knowledge.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import type { Target } from 'contract/kit/access.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { sizeText } from 'ui/file-rules.ts';
import { ConflictModal } from '../../shell/content/ConflictModal.tsx';
import type { ContentField } from '../../shell/content/fields.tsx';
import { type AnyDocument, TARGETS } from './documents.ts';
import { type Draft, draftOf } from './draft.ts';

interface FileInWords {
  name: string;
  /** Bytes. */
  size: number;
}

/** What both people may have changed, the file with it. */
interface Compared extends Omit<Draft, 'file'> {
  file: FileInWords;
  version: number;
}

const comparedOf = (draft: Draft, { name, size, version }: AnyDocument): Compared => ({
  ...draft,
  label: draft.label.trim(),
  socialSystemIds: draft.socialSystemIds.toSorted((one, other) => one - other),
  file: draft.file ? { name: draft.file.name, size: draft.file.size } : { name, size },
  version,
});

type Named = readonly { id: number; label: string }[];
const nameIn = (list: Named, id: number) => list.find(one => one.id === id)?.label ?? `n° ${id}`;

const systemFields = (systems: Named): readonly ContentField<Compared>[] => [
  { key: 'label', label: 'Libellé' },
  {
    key: 'targetedUser',
    label: 'Public visé',
    show: (target: Target) => TARGETS.find(({ value }) => value === target)?.label,
  },
  {
    key: 'socialSystemIds',
    label: 'Régimes',
    show: (ids: number[]) => ids.map(id => nameIn(systems, id)).join(', '),
  },
];
const folderFields = (types: Named): readonly ContentField<Compared>[] => [
  { key: 'documentTypeId', label: 'Type de document', show: (id: number) => nameIn(types, id) },
  { key: 'folderId', label: 'Numéro de dossier' },
];
const SHARED: readonly ContentField<Compared>[] = [
  { key: 'creationDate', label: 'Date de création', show: formatFrenchDate },
  { key: 'validityStartDate', label: 'Début de validité', show: formatFrenchDate },
  { key: 'validityEndDate', label: 'Fin de validité', show: formatFrenchDate },
  { key: 'file', label: 'Fichier', show: ({ name, size }: FileInWords) => `${name} (${sizeText(size)})` },
];

interface DocumentConflictProps {
  /** What is stored now. */
  theirs: AnyDocument;
  /** What the form started from, and what it holds. */
  base: AnyDocument;
  draft: Draft;
  /** Both joined: the file is the one that was chosen here, unless the stored one is kept. */
  onMerge: (merged: Draft) => void;
  onReload: () => void;
  onClose: () => void;
}

/** Two people changed the same document. */
export function DocumentConflict({ theirs, base, draft, onMerge, ...rest }: DocumentConflictProps) {
  const isFolder = draft.nature === Nature.folder;
  const types = useCall(getDocumentTypes, isFolder ? {} : null).data ?? [];
  const systems = useCall(getSocialSystems, isFolder ? null : {}).data ?? [];
  const mine = comparedOf(draft, base);
  return (
    <ConflictModal
      theirs={comparedOf(draftOf(theirs), theirs)}
      base={comparedOf(draftOf(base), base)}
      mine={mine}
      fields={[
        ...(isFolder
          ? folderFields(types)
          : systemFields(systems.map(({ id, systemName }) => ({ id, label: systemName })))),
        ...SHARED,
      ]}
      onMerge={({ version: _, file, ...merged }) =>
        onMerge({ ...merged, file: file === mine.file ? draft.file : null })
      }
      {...rest}
    />
  );
}
