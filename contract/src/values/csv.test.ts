import { expect, it } from 'vitest';
import { csvCell } from './csv.ts';

it.each([
  ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
  ['+33612345678', "'+33612345678"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['\tx', '"\'\tx"'],
  ['a;b', '"a;b"'],
  ['a,=1+1', '"a,=1+1"'],
  ['dit « "oui" »', '"dit « ""oui"" »"'],
  ['Lefèvre', 'Lefèvre'],
])('%s is the cell %s', (text, cell) => expect(csvCell(text)).toBe(cell));
