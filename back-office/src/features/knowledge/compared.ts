import type { Target } from 'contract/kit/access.ts';
import { formatFrenchDate } from 'ui/dates.ts';
import { sizeText } from 'ui/file-rules.ts';
import type { ContentField } from '../../shell/content/fields.tsx';
import { type AnyDocument, TARGETS } from './documents.ts';
import type { Draft } from './draft.ts';

interface FileInWords {
  name: string;
  /** Bytes. */
  size: number;
}

/** What two people may have changed, the file with it. */
export interface Compared extends Omit<Draft, 'file'> {
  file: FileInWords;
  version: number;
}

export const comparedOf = (draft: Draft, { name, size, version }: AnyDocument): Compared => ({
  ...draft,
  label: draft.label.trim(),
  socialSystemIds: draft.socialSystemIds.toSorted((one, other) => one - other),
  file: draft.file ? { name: draft.file.name, size: draft.file.size } : { name, size },
  version,
});

/** The file is the one that was chosen here, unless the stored one is kept. */
export const joinedDraft = ({ version: _, file, ...merged }: Compared, mine: Draft): Draft => ({
  ...merged,
  file: mine.file && file.name === mine.file.name && file.size === mine.file.size ? mine.file : null,
});

const SHARED: readonly ContentField<Compared>[] = [
  { key: 'creationDate', label: 'Date de création', show: formatFrenchDate },
  { key: 'validityStartDate', label: 'Début de validité', show: formatFrenchDate },
  { key: 'validityEndDate', label: 'Fin de validité', show: formatFrenchDate },
  { key: 'file', label: 'Fichier', show: ({ name, size }: FileInWords) => `${name} (${sizeText(size)})` },
];

type Named = readonly { id: number; label: string }[];
const nameIn = (list: Named, id: number) => list.find(one => one.id === id)?.label ?? `n° ${id}`;

export const systemFields = (systems: Named): readonly ContentField<Compared>[] => [
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
  ...SHARED,
];
export const folderFields = (types: Named): readonly ContentField<Compared>[] => [
  { key: 'documentTypeId', label: 'Type de document', show: (id: number) => nameIn(types, id) },
  { key: 'folderId', label: 'Numéro de dossier' },
  ...SHARED,
];
