import type * as contract from 'contract/calls/content.ts';
import type { ContentKind, HistoryEntry } from 'contract/calls/content.ts';
import type { Restore } from '../../fund/content.ts';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { findDeleted, findHistory, findLastChanges, findVersion } from './history.queries.ts';

/** `restorers`: how each kind of content puts an older version back; features.ts knows them, this feature none. */
export const historyRoutes =
  (restorers: Record<ContentKind, Restore>) =>
  (app: App): Routes<typeof contract> => ({
    async getHistory({ db, params }) {
      const entries = await findHistory(db, params.kind, params.id);
      return entries.map(entry => ({
        ...entry,
        action: entry.action as HistoryEntry['action'],
        value: entry.value as Record<string, unknown>,
      }));
    },

    getLastChanges: ({ db, params }) => findLastChanges(db, params.kind),

    async getDeletedContents({ db, params }) {
      const entries = await findDeleted(db, params.kind);
      return entries.map(entry => ({ ...entry, value: entry.value as Record<string, unknown> }));
    },

    async restoreVersion({ db, caller, now, params, body, note }) {
      const found = await findVersion(db, params.kind, params.id, body.version);
      if (!found) throw notFound("Cette version n'existe pas ou n'est plus disponible.");
      const { signatureReason } = body;
      await restorers[params.kind](app, { db, caller, now, note, signatureReason }, params.id, found.value);
    },
  });
