import * as contract from 'contract/calls/text-tree.ts';
import { flatTexts, textTree } from 'contract/texts/tree.ts';
import { checkVersion } from '../../fund/content.ts';
import { REACHING, readTextEdits, STRINGS } from '../../fund/texts.ts';
import type { App } from '../../platform/app.ts';
import { notFound, refusal } from '../../platform/http/errors.ts';
import { requireProof } from '../../platform/http/recent-proof.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { lockTextEdits } from './text-tree.queries.ts';
import { readTree } from './text-tree.rules.ts';
import { saveTexts, settingOf } from './text-tree.save.ts';

function checkKey(key: string) {
  if (key !== STRINGS) throw notFound("Ce paramètre n'existe pas.");
}

export const textTreeRoutes = (app: App): Routes<typeof contract> => ({
  async getSetting({ db, params }) {
    checkKey(params.key);
    return app.published.answer(contract.getSetting, { content: 'texts' }, async () => {
      const { edits, version } = await readTextEdits(db);
      return settingOf(edits, version);
    });
  },

  async putSetting({ db, caller, now, params, body }) {
    checkKey(params.key);
    const locked = await lockTextEdits(db);
    if (body.version !== locked.version) checkVersion(body.version, settingOf(locked.edits, locked.version));
    const tree = textTree(locked.edits);
    const given = readTree(body.value, tree);
    if (!given) throw refusal('TREE_SHAPE');
    const [before, wanted] = [contract.fieldsOf(tree), contract.fieldsOf(given)];
    // Not of each save: texts are saved many times an hour. In this transaction, which holds its connection.
    if (REACHING.some(key => wanted[key] !== before[key])) await requireProof({ ...app, db }, caller);
    return saveTexts(app, { db, caller, now }, locked, wanted);
  },

  async getTexts({ db, params: { part } }) {
    return app.published.answer(contract.getTexts, { content: 'texts', variant: part }, async () => {
      const { edits } = await readTextEdits(db);
      return flatTexts(part, edits);
    });
  },

  getFroala: async () => app.config.FROALA_KEY ?? null,
});
