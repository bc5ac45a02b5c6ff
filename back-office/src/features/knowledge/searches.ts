import { type Target, target } from 'contract/kit/access.ts';
import { Nature } from 'contract/values/natures.ts';
import { type RawSearch, readNumber, readPage, readText } from '../../search.ts';

/** Criteria in the address; without `nature`, documents of social systems. */
export interface KnowledgeSearch {
  nature?: typeof Nature.folder;
  label?: string;
  target?: Target;
  socialSystemId?: number;
  documentTypeId?: number;
  /** '100001,100002'. */
  folderNumbers?: string;
  page?: number;
}

/** Only what the nature's form asks is kept. */
export function readKnowledgeSearch(raw: RawSearch): KnowledgeSearch {
  const page = readPage(raw.page);
  if (String(raw.nature) === String(Nature.folder)) {
    const documentTypeId = readNumber(raw.documentTypeId, 1);
    return { nature: Nature.folder, documentTypeId, folderNumbers: readNumbers(raw.folderNumbers), page };
  }
  const { data } = target.safeParse(raw.target);
  return { label: readText(raw.label), target: data, socialSystemId: readNumber(raw.socialSystemId, 1), page };
}

const readNumbers = (value: unknown) =>
  /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/.test(String(value)) ? String(value) : undefined;

export const numbersOf = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : []);
