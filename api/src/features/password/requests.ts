import { randomInt } from 'node:crypto';
import { sendPasswordLink } from '../../fund/password-link.ts';
import type { App } from '../../platform/app.ts';
import { auditIn } from '../../platform/audit/audit.ts';
import { after, minutes } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { startLoop } from '../../platform/outbox/loop.ts';
import { wake } from '../../platform/outbox/outbox.ts';
import { findMemberByLoginOrEmail, postponeRequest, takeRequest } from './password.queries.ts';

const RETRY = minutes(1);

/**
 * Looks up who forgot a password, and writes the mail to who is known: beside the requests, which do the same whoever is
 * named, so that their time tells nothing (security rule 71). Answers how many were looked at.
 */
export async function answerPasswordRequests(app: App): Promise<number> {
  for (let answered = 0; ; answered++) {
    let taken: number | undefined;
    try {
      await app.db.transaction().execute(async tx => {
        const request = await takeRequest(tx, app.clock.now());
        taken = request?.id;
        if (request) await answer(tx, app, request);
      });
    } catch (error) {
      if (taken === undefined) throw error;
      app.log.warn({ err: error }, 'a forgotten password could not be answered');
      await postponeRequest(app.db, taken, after(app.clock.now(), RETRY));
    }
    if (taken === undefined) return answered;
  }
}

async function answer(tx: Tx, app: App, { value, address }: { value: string; address: string }) {
  const member = await findMemberByLoginOrEmail(tx, value);
  if (!member?.email?.includes('@')) return;
  const { id } = member;
  let outcome = 'ok';
  try {
    await sendPasswordLink(tx, app, { id, site: 'member' });
  } catch (error) {
    // The member has the last links; nobody is waiting for an answer.
    if (!(error instanceof HttpError)) throw error;
    outcome = Object.keys(error.additionalData)[0] ?? String(error.status);
  }
  const about = { action: 'password.forgotten', objectType: 'account', objectId: id, authorId: id };
  await auditIn(tx, { ...about, at: app.clock.now(), address, outcome });
}

/** Answers the requests of this process's database until stopped; any number of processes may do so together. */
export const startPasswordRequests = (app: App) =>
  startLoop(
    app,
    async () => {
      if ((await answerPasswordRequests(app)) > 0) wake(); // the mail goes out at once
    },
    // Not at the very moment of the request: what the work costs would be felt by the next call of who asked.
    { idle: 1_000, pause: () => randomInt(100, 600), trouble: 'the requests for a password cannot be read' },
  );
