import type { SearchGroup } from 'contract/calls/search-groups.ts';
import type { ContentField } from '../../shell/content/fields.tsx';

/** As people read a group in a sentence. */
export const namesOf = (expressions: readonly string[]) => expressions.join(', ');

/** As history and conflicts show them. */
export const groupFields: readonly ContentField<SearchGroup>[] = [
  { key: 'expressions', label: 'Mots et expressions', show: namesOf },
];
