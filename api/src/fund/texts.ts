import { deliveredVersion, flatTexts, NO_EDITS, type TextEdits } from 'contract/texts/tree.ts';
import { withFrenchSpaces } from 'contract/texts/words.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** The setting that holds what was edited in the tree of the portal's texts. */
export const STRINGS = 'strings';

/** What was edited so far, and the version of it that editors start from. */
export async function readTextEdits(db: Db): Promise<{ edits: TextEdits; version: number }> {
  const row = await db.selectFrom('setting').where('key', '=', STRINGS).select(['value', 'version']).executeTakeFirst();
  return { edits: { ...NO_EDITS, ...(row?.value as Partial<TextEdits> | undefined) }, version: row?.version ?? 1 };
}

const HELP = ['contact.help', 'contact.phone', 'contact.phoneNote', 'contact.hours'] as const;
const DELIVERED = flatTexts('first');

/** How members reach the fund: every alert tells them to call there, and whoever changes it is called in its place. */
export const REACHING: readonly string[] = [...HELP, 'contactPage.address'];

/** Whom members call and when, as the portal says it under its errors: 'Besoin d'aide ? Téléphonez au …'. */
export async function helpLine(db: Db): Promise<string> {
  const { edits } = await readTextEdits(db);
  const [help, phone, note, hours] = HELP.map(key => edits.texts[key] ?? DELIVERED[key]!);
  return withFrenchSpaces(`${help} ${phone} (${note}), ${hours}.`);
}

/** The number that members call, as the portal says it. */
export async function phoneOfHelp(db: Db): Promise<string> {
  const { edits } = await readTextEdits(db);
  return edits.texts['contact.phone'] ?? DELIVERED['contact.phone']!;
}

const TERMS = 'transverse.legal.cgu';

/**
 * The version of the terms of use that members are asked to accept: from 1, one more at each change of their text. An
 * expression: every page of every member asks, with the rest of who they are, and the tree of texts is not built for it.
 */
export const termsVersion = sql<number>`coalesce((select (value -> 'versions' ->> ${TERMS})::int
  from setting where key = ${STRINGS}), ${deliveredVersion(TERMS)!}::int)`;

/** The same, asked alone. */
export const currentTermsVersion = async (db: Db): Promise<number> =>
  (await sql<{ version: number }>`select ${termsVersion} as version`.execute(db)).rows[0]!.version;
