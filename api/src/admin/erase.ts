import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { UserRole } from 'contract/kit/access.ts';
import { parisDay } from 'contract/values/days.ts';
import { findOpenFolders } from '../features/erasure/erasure.queries.ts';
import { erasePerson } from '../fund/retention/person.ts';
import { namesPerson } from '../fund/retention/reason.ts';
import { auditErasure, syncRegister } from '../fund/retention/register.ts';
import { releaseFiles } from '../fund/retention/release.ts';
import { isListed } from '../fund/signatures/ask.ts';
import { findSigned } from '../fund/signatures/signatures.queries.ts';
import type { App } from '../platform/app.ts';
import { after, days } from '../platform/clock.ts';
import { removeUnused } from '../platform/files/file-rows.ts';
import { reason as whyNot } from '../platform/outbox/transports.ts';
import { retentionLines } from '../retention.ts';
import { type Found, find, osUser } from './accounts.ts';
import type { Order, Terminal } from './admin.ts';
import { OperatorError } from './clear-line.ts';
import { certificate } from './erasure-certificate.ts';

/**
 * Erases a member: what the law does not keep goes at once, files included; the register remembers it by numbers alone,
 * and a certificate says what went and what is kept until when.
 */
export async function erase(app: App, order: Order, { say }: Terminal) {
  const now = app.clock.now();
  const reason = order.values.reason?.trim() ?? '';
  if (reason.length > 500) throw new OperatorError('--reason : 500 caractères au plus.');
  await syncRegister(app); // one that cannot be read or written is said before anything goes
  const done = await app.db.transaction().execute(async tx => {
    const account = await find(tx, { ...order, values: { ...order.values, member: true } });
    if (account.role !== UserRole.individual || account.erased_at)
      throw new OperatorError(`Cet adhérent est déjà effacé : ${order.who}`);
    refuseNames(reason, account);
    const open = await findOpenFolders(tx, account.id);
    if (open.length > 0 && !order.values['open-folders'])
      throw new OperatorError(
        `Dossier(s) encore ouvert(s) : ${open.join(', ')}. Une pension en cours ne s'efface pas (RGPD, art. 17.3.b). Clôturez-les, ou ajoutez --open-folders s'ils sont gérés ailleurs.`,
      );
    const signature = await signatureOf(tx, app, account.id);
    const erasure = await erasePerson(tx, { id: account.id, lines: retentionLines, now, cause: 'request' });
    await auditErasure(tx, {
      now,
      erasure,
      action: 'admin.erase',
      detail: { command: 'erase', osUser: osUser(), reason, ...signature },
    });
    return { erasure, contents: await releaseFiles(tx, erasure.files) };
  });
  // Shown before anything that can fail: what it says was erased, and nobody can make it again.
  const text = certificate({ ...done, now, reason, config: app.config });
  say(text);
  const attempt = (what: string, work: () => Promise<unknown>) =>
    work().catch(error => say(`${what} (${whyNot(error)}).`));
  await attempt("L'attestation n'a pas pu être enregistrée, copiez le texte ci-dessus", async () =>
    say(`Attestation : ${await write(app, `effacement-${done.erasure.person.id}-${parisDay(now)}`, text)}`),
  );
  for (const sha256 of done.contents)
    await attempt("Un fichier n'a pas pu être effacé du stockage, le ménage de la nuit s'en chargera", () =>
      removeUnused(app, sha256),
    );
  await syncRegister(app);
}

function refuseNames(reason: string, person: Found) {
  if (namesPerson(reason, person))
    throw new OperatorError(
      "--reason : sans le nom, le prénom, l'identifiant ni l'adresse de la personne, qui resteraient écrits.",
    );
}

/** The signature of two administrators, where SECOND_SIGNATURE asks for it: one that is younger than its time. */
async function signatureOf(tx: App['db'], app: App, memberId: number) {
  if (!isListed(app, 'erasure')) return {};
  const length = app.config.SIGNATURE_DAYS;
  const signed = await findSigned(tx, 'erasure', memberId, after(app.clock.now(), -days(length)));
  if (!signed)
    throw new OperatorError(
      `Deux administrateurs doivent d'abord l'avoir signé : l'un le demande dans « Signatures », l'autre signe, puis vous avez ${length} jours.`,
    );
  return { signature: signed.id, askedBy: signed.asked_by, signedBy: signed.decided_by };
}

/** A new file, whatever is there already. */
async function write(app: App, name: string, text: string): Promise<string> {
  const folder = join(app.config.dataDir, 'certificates');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let n = 1; ; n++) {
    const path = join(folder, `${name}${n > 1 ? `-${n}` : ''}.txt`);
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(text);
      await file.sync();
      await file.close();
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
