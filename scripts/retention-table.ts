// Writes docs/retention.md from the lines of api/src/retention.ts: node scripts/retention-table.ts
import { writeFileSync } from 'node:fs';
import { EXEMPT_TABLES, FOLDERS } from '../api/src/fund/retention/exempt.ts';
import { type Line, timeInWords, variablesOf } from '../api/src/fund/retention/line.ts';
import { readConfig } from '../api/src/platform/config.ts';
import { retentionLines } from '../api/src/retention.ts';

const PATH = new URL('../docs/retention.md', import.meta.url);
const config = readConfig({});
const code = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ');

function row({ id, what, time, after, why, tables, job, pace = 'daily' }: Line): string {
  const words = time ? timeInWords(config, time) : '';
  const kept = time ? `${words ? `${words} after ${after}` : `until ${after}`}` : after;
  const variables = variablesOf(time);
  const set = variables.length > 0 ? ` (${code(variables)})` : '';
  const by = job ? `the job \`${job}\`` : time || id === 'erased-member' ? pace : 'with the member';
  return `| \`${id}\` | ${what} | ${kept}${set} | ${why} | ${code(tables)} | ${by} |`;
}

/** docs/retention.md as the code has it. */
export const retentionTable = () => `# How long things are kept

Written by \`scripts/retention-table.ts\` from the lines that the code applies. Do not edit.

Each line is removed by a job (\`often\`: every ten minutes, \`daily\`: every 24 hours), in batches of 200 rows, each one
transaction with an entry \`retention.apply\` in the audit log that says the line and how many; a run that is cut off is taken
up by the next. Each member ends in a transaction of their own: where one cannot be removed, the job fails and says who, and the others are. Months and years are those of the calendar. The bytes of a file go with the last row that refers to it.
A table of the database that is in neither list here fails a test.

| line | what | how long | why | tables | applied |
|---|---|---|---|---|---|
${retentionLines.map(row).join('\n')}

Nobody ends by a day of closing or of death that the product has known for less than 30 days, or that was changed since: one that was
mistyped at the source can be mended there.

A member whose time is over loses all that the lines hold on them, and their account, member and folders become a shell
without identity, on which the payments hang until their own ten years are over. \`npm run admin -- erase LOGIN\` does the same at
the person's request ([operations](operations.md)). What is erased is remembered by numbers, so that neither a restored backup
nor the next import brings it back.

## Tables that no line is about

| table | why |
|---|---|
${Object.entries(EXEMPT_TABLES)
  .map(([table, why]) => `| \`${table}\` | ${why} |`)
  .join('\n')}

## What stands in DATA_DIR and in the file store

| name | how long |
|---|---|
${Object.entries(FOLDERS)
  .map(([name, how]) => `| \`${name}\` | ${how} |`)
  .join('\n')}

Backups hold what they held when they were made: keep them as short as the fund's own rules say, and longer than ten years never.
`;

if (import.meta.main) writeFileSync(PATH, retentionTable());
