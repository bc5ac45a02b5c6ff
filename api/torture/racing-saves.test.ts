import { mergeFields } from 'contract/calls/content.ts';
import {
  fieldsOf,
  getSetting,
  putSetting,
  type Setting,
  type TextFields,
  withFields,
} from 'contract/calls/text-tree.ts';
import { expect, it } from 'vitest';
import { testServer } from '../test/support.ts';
import { count } from './settings.ts';

const server = testServer();
const params = { key: 'strings' };
const WORKERS = 4;
const SAVES = count(100, 1000);
const FIELDS = ['home.folder', 'home.folders', 'home.open', 'home.closed', 'home.quality', 'home.loading'];

const fieldsIn = (setting: Setting) => fieldsOf(JSON.parse(setting.value));

it('racing saves that merge as the screen does lose no update', async () => {
  const { bearer } = await server.signIn('admin@fonds.example');
  const last: TextFields = {};
  let conflicts = 0;

  /** One save by somebody who merges with the others until it is accepted. */
  async function save(field: string, text: string) {
    let base: Setting = (await server.call(getSetting, { params })).body;
    let wanted: TextFields = { ...fieldsIn(base), [field]: text };
    for (;;) {
      const value = JSON.stringify(withFields(JSON.parse(base.value), wanted));
      const { status, error } = await server.call(putSetting, {
        params,
        bearer,
        body: { value, version: base.version },
      });
      if (status === 200) return;
      expect(status).toBe(409);
      conflicts += 1;
      const current = error.additionalData.STALE_VERSION as Setting;
      wanted = mergeFields(fieldsIn(base), wanted, fieldsIn(current), Object.keys(wanted)).merged;
      base = current;
    }
  }
  const workers = Array.from({ length: WORKERS }, async (_, worker) => {
    for (let turn = 0; turn < SAVES / WORKERS; turn++) {
      const field = FIELDS[worker]!;
      last[field] = `Texte ${worker} ${turn}`;
      await save(field, last[field]);
    }
  });
  await Promise.all(workers);

  const { body } = await server.call(getSetting, { params });
  expect(fieldsIn(body)).toMatchObject(last);
  expect(body.version).toBe(SAVES + 1);
  expect(conflicts).toBeGreaterThan(0);
  const kept = await server.db.selectFrom('content_history').select('id').where('kind', '=', 'text').execute();
  expect(kept.length).toBe(SAVES);
}, 1_200_000);
