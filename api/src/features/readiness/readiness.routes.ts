import type * as contract from 'contract/calls/readiness.ts';
import { READINESS_STATES, type ReadinessItem } from 'contract/calls/readiness.ts';
import { flatTexts, textTree } from 'contract/texts/tree.ts';
import { readTextEdits } from '../../fund/texts.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { itemsOfSettings } from './of-settings.rules.ts';
import { itemsOfSystems } from './of-systems.rules.ts';
import { countAdministrators, findMarked, findSystems } from './readiness.queries.ts';
import { type Example, itemsOfTexts, leavesOf, toFillIn } from './readiness.rules.ts';

const DELIVERED = flatTexts('all');

/** What the delivered texts say of the fund in more than one place: its telephone, the street of its address. */
const EXAMPLES: readonly Example[] = [
  { key: 'contact.phone', value: DELIVERED['contact.phone']!, name: 'le numéro livré en exemple' },
  {
    key: 'contactPage.address',
    value: DELIVERED['contactPage.address']!.split('\n')[1]!,
    name: "l'adresse livrée en exemple",
  },
];

/** Two people are needed wherever a second one signs, or helps who lost every means. */
async function itemOfAdministrators(app: Pick<App, 'config'>, db: Db): Promise<ReadinessItem> {
  const number = await countAdministrators(app, db);
  return {
    ...{ id: 'administrators', group: 'security', what: 'Un second administrateur' },
    state: number > 1 ? 'ready' : 'missing',
    says:
      number > 1
        ? `${number} administrateurs peuvent se connecter.`
        : "Un seul administrateur peut se connecter : personne ne signe avec lui, ni ne l'aide s'il perd ses moyens.",
    place: { kind: 'managers' },
  };
}

export const readinessRoutes = (app: App): Routes<typeof contract> => ({
  async getReadiness({ db }) {
    const { edits } = await readTextEdits(db);
    const marked = (await findMarked(db)).map(
      ({ what, text, place }, index): ReadinessItem => ({
        ...{ id: `content ${index}`, group: 'contents', what, state: 'missing', place },
        says: `Il reste à écrire : ${toFillIn(text).join(' ; ')}.`,
      }),
    );
    const items = [
      ...itemsOfTexts(leavesOf(textTree(edits)), EXAMPLES),
      ...marked,
      ...itemsOfSystems(await findSystems(db)),
      ...itemsOfSettings(app.config),
      await itemOfAdministrators(app, db),
    ];
    const rank = ({ state }: ReadinessItem) => READINESS_STATES.indexOf(state);
    return items.toSorted((one, other) => rank(one) - rank(other));
  },
});
