// `node scripts/published-texts.ts` adds the keys of new portal texts to the list of those that were published.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatTexts } from '../contract/src/texts/tree.ts';

const list = join(import.meta.dirname, '../contract/src/texts/published-keys.txt');
const listed = readFileSync(list, 'utf8').split('\n').filter(Boolean);
const all = new Set([...listed, ...Object.keys(flatTexts('all'))]);
writeFileSync(list, `${[...all].sort().join('\n')}\n`);
