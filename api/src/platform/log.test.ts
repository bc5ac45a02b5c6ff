import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { makeLog } from './log.ts';

it('says of an error neither the row nor the value that PostgreSQL refused', () => {
  const lines: string[] = [];
  const log = makeLog(
    { LOG_LEVEL: 'info' },
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const row = { detail: 'Failing row contains (2500275115005, Martin).', where: 'COPY line 2500275115005' };
  log.error({ err: Object.assign(new Error('violates check "nir"'), { ...row, code: '23514' }) }, 'not counted');
  const refused = new Error('invalid input syntax for type date: "2500275115005"');
  log.child({ job: 'x' }).warn({ err: Object.assign(refused, { code: '22007' }) }, 'not read');
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0]!)).toMatchObject({ msg: 'not counted', err: { code: '23514', type: 'Error' } });
  expect(lines.join('')).not.toMatch(/2500275115005|Martin/);
});
