import { SIGNATURE_WORDS } from 'contract/calls/signature-words.ts';
import { parisDay } from 'contract/values/days.ts';
import type { SignatureKind } from 'contract/values/signatures.ts';
import type { Db } from '../../platform/db/database.ts';
import { escapeHtml, layOut } from '../../platform/outbox/mail-layout.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import { compositionFor, type NotifyApp } from '../notifications.ts';

type Told = { id: number; kind: SignatureKind } & (
  | { outcome: 'signed'; by: string; until: Date }
  | { outcome: 'refused'; by: string; why: string }
  | { outcome: 'lapsed' }
  | { outcome: 'overtaken'; why: string }
);

/** Neither the member's name nor what it is about: the page that the mail leads to shows them. */
function wordsOf(told: Told) {
  switch (told.outcome) {
    case 'signed':
      return {
        subject: 'Votre demande est signée',
        said: `${escapeHtml(told.by)} l'a signée. ${SIGNATURE_WORDS[told.kind].left?.(frenchDay(parisDay(told.until))) ?? "C'est fait."}`,
      };
    case 'refused':
      return {
        subject: "Votre demande n'est pas signée",
        said: `${escapeHtml(told.by)} ne l'a pas signée. Rien n'a été fait. Motif : ${escapeHtml(told.why)}`,
      };
    case 'lapsed':
      return {
        subject: 'Votre demande de signature a expiré',
        said: "Personne ne l'a signée à temps. Rien n'a été fait ; vous pouvez la faire de nouveau.",
      };
    case 'overtaken':
      return {
        subject: "Votre demande de signature n'a plus d'objet",
        said: `Elle n'attend plus de signature. ${escapeHtml(told.why)}`,
      };
  }
}

/** Tells who asked what came of it. */
export async function tellSignature(tx: Db, app: NotifyApp, now: Date, accountId: number, told: Told) {
  const { email } = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('email')
    .executeTakeFirstOrThrow();
  if (!email?.includes('@')) return;
  const { subject, said } = wordsOf(told);
  const { sender, help } = await compositionFor(tx, app, 'backOffice');
  const mail = layOut({
    sender,
    help,
    subject,
    body: `<p>Bonjour,</p><p>Vous avez demandé une seconde signature : <strong>${escapeHtml(SIGNATURE_WORDS[told.kind].name)}</strong> (demande n° ${told.id}).</p><p>${said}</p>`,
    button: {
      label: 'Voir la demande',
      url: `${app.config.backOfficeUrl}/signatures/${told.id}`,
      note: 'Votre connexion vous sera demandée.',
    },
  });
  await enqueueMail(tx, { ...mail, to: email, accountId, template: 'signatureDecided' }, now);
}

type ToldToSigners = { id: number; kind: SignatureKind } & ({ outcome: 'asked'; until: Date } | { outcome: 'lapsed' });

/**
 * Tells those who may sign that a signature is waited for, or that none was given in time. Without a link: mails that ask for a
 * signature are what a forger writes.
 */
export async function tellSigners(
  tx: Db,
  app: NotifyApp,
  now: Date,
  signers: readonly { id: number; email: string | null }[],
  told: ToldToSigners,
) {
  const what = `<strong>${escapeHtml(SIGNATURE_WORDS[told.kind].name)}</strong> (demande n° ${told.id})`;
  const [subject, said] =
    told.outcome === 'asked'
      ? [
          'Une signature attend la vôtre',
          `Une demande attend une seconde signature : ${what}. Un collègue ne peut pas travailler tant que personne ne signe. Elle expire le ${frenchDay(parisDay(told.until))}.`,
        ]
      : [
          'Une demande a expiré sans signature',
          `Vous pouviez signer cette demande : ${what}. Personne ne l'a fait à temps, et rien n'a été fait. Qui l'a demandée le sait et peut la faire de nouveau.`,
        ];
  const { sender, help } = await compositionFor(tx, app, 'backOffice');
  const body = `<p>Bonjour,</p><p>${said}</p><p>Ce message n'a pas de lien. Connectez-vous comme d'habitude, puis ouvrez « Signatures » dans le menu.</p>`;
  const mail = layOut({ sender, help, subject, body });
  for (const { id, email } of signers)
    if (email?.includes('@'))
      await enqueueMail(
        tx,
        {
          ...mail,
          to: email,
          accountId: id,
          template: told.outcome === 'asked' ? 'signatureAsked' : 'signatureDecided',
        },
        now,
      );
}
