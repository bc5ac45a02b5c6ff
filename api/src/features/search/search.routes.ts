import type * as contract from 'contract/calls/search.ts';
import { CONTENTS_SHOWN, PEOPLE_SHOWN } from 'contract/calls/search.ts';
import type { TextEdits } from 'contract/texts/tree.ts';
import { readReference } from 'contract/values/references.ts';
import { readTextEdits } from '../../fund/texts.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findContents } from './contents.queries.ts';
import { matching, type Searched, searchedContents, searchedTexts } from './contents.rules.ts';
import type { Reach } from './names.queries.ts';
import { findReferred, requestFound } from './references.queries.ts';
import { type FoundRow, findForm, findPeople, findRecent } from './search.queries.ts';
import { readSearch } from './search.rules.ts';

/** One after the other, the nearest first; who counts all looks as far as any. */
function reachesFor({ length }: readonly string[], start: number | undefined): readonly Reach[] {
  if (length === 0) return ['exact'];
  if (start !== undefined) return ['begun', 'near'];
  return length === 1 ? ['exact', 'begun', 'near'] : ['exact', 'continued', 'begun', 'near'];
}

const found = (row: FoundRow) => ({
  id: row.id,
  login: row.login,
  firstname: row.firstname,
  lastname: row.lastname,
  birthDate: row.birth_date,
  deathDate: row.death_date,
  isBlocked: row.is_blocked,
  openRequests: row.open_requests,
  isAtRisk: row.is_at_risk,
  zipCode: row.zip_code ?? '',
  city: row.city ?? '',
  folder: row.folder_id === null ? null : { id: row.folder_id, systemName: row.system_name!, isClosed: row.closed! },
  otherFolders: (row.folders ?? 1) - 1,
  words: row.words,
  email: row.email,
});

/** The words of a thousand texts, made once for each version of them: folding them all takes longer than a keystroke may. */
function textsOnce() {
  let made: { of: number; texts: Searched[] } | null = null;
  return ({ edits, version }: { edits: TextEdits; version: number }) => {
    if (made?.of !== version) made = { of: version, texts: searchedTexts(edits) };
    return made.texts;
  };
}
export function searchRoutes(): Routes<typeof contract> {
  const textsOf = textsOnce();
  return {
    async getRecentPeople({ db, caller, subjects }) {
      const rows = await findRecent(db, caller);
      subjects(rows.map(row => row.id));
      return rows.map(row => ({ ...found(row), seen: { action: row.seen.action, at: row.seen.at } }));
    },

    async searchContents({ db, body }) {
      const texts = textsOf(await readTextEdits(db));
      // What stands alone in a list before the texts, which are a thousand.
      const found = matching([...searchedContents(await findContents(db)), ...texts], body.text);
      return { contents: found.slice(0, CONTENTS_SHOWN), hasMore: found.length > CONTENTS_SHOWN };
    },

    async searchReference({ db, caller, body, now, subjects }) {
      const reference = readReference(body.text);
      const row = reference ? await findReferred(db, caller, reference, now) : undefined;
      subjects(row?.member_id ? [row.member_id] : []);
      return { request: row ? requestFound(row) : null };
    },

    async searchPeople({ db, caller, body, note, subjects }) {
      const asked = readSearch(body.text);
      const { words, names: _, name, ...rest } = asked;
      const { startIndex: start } = body;
      // The nearest come first: with a page of them nobody else is looked for, but to be counted.
      const isFull = (found: readonly unknown[]) => found.length > 0 && (start ?? 0) + found.length > PEOPLE_SHOWN;
      const reaches = reachesFor(words, start);
      let rows: FoundRow[] = [];
      let isNear = false;
      for (const reach of reaches) {
        // Beside an address that begins so, names that only sound like it are noise.
        if (reach === 'near' && rows.some(({ email }) => email !== null)) break;
        isNear = !start && reach === 'near' && rows.length === 0;
        rows = await findPeople(db, caller, asked, reach, start);
        if (isFull(rows)) break;
      }
      const shown = rows.slice(0, PEOPLE_SHOWN);
      // Nothing that names somebody is copied into the log: whom it showed is there.
      const by = Object.entries(rest).flatMap(([name, value]) => (value === null ? [] : [name]));
      if (words.length > 0) by.push('words');
      const form = asked.form === null ? undefined : await findForm(db, caller, asked.form);
      note({ detail: { by } });
      subjects(shown.map(row => row.id));
      return {
        people: shown.map(found),
        form: form ? { memberId: form.member_id, folderIds: form.folder_ids, proofId: form.proof_id } : null,
        hasMore: rows.length > shown.length,
        total: start === undefined ? null : (rows[0]?.total ?? 0),
        isNear: isNear && rows.length > 0,
        read: { name, year: asked.year, day: asked.day },
      };
    },
  };
}
