import { endOfAccount } from 'contract/values/bank-change-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { escapeHtml } from '../../platform/outbox/mail-layout.ts';
import { frenchDay } from '../../platform/pdf/words.ts';
import { foldersInWords } from '../folder-words.ts';
import type { NotifyApp } from '../notifications.ts';
import { tellBankChange } from '../security-mail.ts';
import { effectDays } from './effect.queries.ts';

/** The changes by account, and by what is said of them: one mail says it of all folders. */
async function byAccount(tx: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('bank_change as change')
    .innerJoin('financial_information as account', 'account.id', 'change.financial_information_id')
    .where('change.id', 'in', ids)
    .select([
      'change.created_at',
      'change.member_id',
      'change.folder_id',
      'change.reason',
      'account.id as account_id',
      'account.iban',
    ])
    .select(
      sql<boolean>`exists (select from bank_change_step as step where step.change_id = change.id and step.state = 'transmitted')`.as(
        'is_in_payroll',
      ),
    )
    .orderBy('change.folder_id')
    .execute();
  return [...Map.groupBy(rows, row => `${row.account_id} ${row.is_in_payroll} ${row.reason}`).values()];
}

const accountOf = (iban: string | null) => escapeHtml(endOfAccount(iban ?? ''));
const foldersOf = (rows: readonly { folder_id: number }[]) =>
  `${rows.length > 1 ? 'vos' : 'votre'} ${foldersInWords(rows.map(row => row.folder_id))}`;

/** They are accepted: from which payment on, on which account. */
export async function tellAccepted(tx: Db, app: NotifyApp, ids: readonly number[], now: Date): Promise<void> {
  for (const rows of await byAccount(tx, ids)) {
    const days = await effectDays(
      tx,
      rows.map(row => row.folder_id),
      now,
    );
    const when = ({ folder_id }: { folder_id: number }) => {
      const day = days.get(folder_id);
      return day ? `à partir du versement du ${frenchDay(day)}` : 'à partir de votre prochain versement';
    };
    const sentences = [...Map.groupBy(rows, when)].map(
      ([from, ofDay]) =>
        `Pour ${foldersOf(ofDay)}, nous vous paierons <strong>${from}</strong> sur le compte ${accountOf(rows[0]!.iban)}.`,
    );
    await tellBankChange(tx, app, rows[0]!.member_id, now, {
      asked: rows[0]!.created_at,
      folderIds: rows.map(row => row.folder_id),
      subject: 'Votre nouveau compte bancaire est accepté',
      body: `<p>Bonjour,</p><p>${sentences.join('</p><p>')}</p><p>Si vous n'avez pas demandé ce changement, appuyez sur « Ce n'est pas moi » ou appelez-nous tout de suite.</p>`,
    });
  }
}

type Rows = Awaited<ReturnType<typeof byAccount>>[number];

/** One mail for each account that was asked for: `body` of its changes. */
const tellEach =
  (subject: string, body: (rows: Rows) => string) =>
  async (tx: Db, app: NotifyApp, ids: readonly number[], now: Date): Promise<void> => {
    for (const rows of await byAccount(tx, ids))
      await tellBankChange(tx, app, rows[0]!.member_id, now, {
        asked: rows[0]!.created_at,
        folderIds: rows.map(row => row.folder_id),
        subject,
        body: body(rows),
      });
  };

/** Where the paying system has the account payments may be under way, so that nothing is promised of them. */
const SEE = 'nous verrons ensemble où ira votre prochain versement.';

/** A manager speaks with the member before anything is decided: who knows of it waits for the call, and picks up. */
export const tellToValidate = tellEach(
  'Votre changement de compte : nous allons vous appeler',
  rows =>
    `<p>Bonjour,</p><p>Pour ${foldersOf(rows)}, vous avez demandé à être payé sur le compte ${accountOf(rows[0]!.iban)}. Avant d'accepter ce compte, nous devons vous parler.</p><p>Un conseiller va vous appeler, à un numéro de téléphone que nous connaissons déjà, ou vous écrire par la poste si nous n'en avons pas. Il ne vous demandera jamais votre mot de passe. Vous pouvez aussi nous appeler.</p>`,
);

/** A manager refused them; the reason is theirs. */
export const tellRefused = tellEach(
  'Votre nouveau compte bancaire est refusé',
  rows =>
    `<p>Bonjour,</p><p>Pour ${foldersOf(rows)}, nous n'avons pas accepté le compte ${accountOf(rows[0]!.iban)} :</p><p>${escapeHtml(rows[0]!.reason ?? '')}</p><p>${rows[0]!.is_in_payroll ? `Appelez-nous dès maintenant : ${SEE}` : "Nous continuons de vous payer sur votre compte d'avant."} Vous pouvez demander un autre changement dans votre espace.</p>`,
);

/** They can never be paid; the reason is theirs. */
export const tellEnded = tellEach(
  'Votre demande de changement de compte est annulée',
  rows =>
    `<p>Bonjour,</p><p>Pour ${foldersOf(rows)}, la demande de versement sur le compte ${accountOf(rows[0]!.iban)} est annulée :</p><p>${escapeHtml(rows[0]!.reason ?? '')}</p><p>${rows[0]!.is_in_payroll ? '' : "Rien n'a été versé sur ce compte par cette demande. "}Pour toute question, appelez-nous.</p>`,
);

/** A manager stopped them, or the fund's file contradicts them: nothing is paid there until somebody has spoken with the member. */
export const tellFrozen = tellEach(
  'Votre demande de changement de compte est arrêtée',
  rows =>
    `<p>Bonjour,</p><p>Pour ${foldersOf(rows)}, nous avons arrêté la demande de versement sur le compte ${accountOf(rows[0]!.iban)}, pour votre sécurité${rows[0]!.is_in_payroll ? `.</p><p>Appelez-nous dès maintenant : ${SEE}` : " : rien n'est versé sur ce compte.</p><p>Appelez-nous pour en parler."}</p>`,
);

/** A manager stopped them after they were accepted. */
export const tellStopped = tellEach(
  'Votre changement de compte est arrêté',
  rows =>
    `<p>Bonjour,</p><p>Pour ${foldersOf(rows)}, nous avons arrêté le changement vers le compte ${accountOf(rows[0]!.iban)}, pour votre sécurité. Votre compte bancaire ne peut pas être changé en ligne tant que nous ne vous avons pas parlé.</p><p>Appelez-nous dès maintenant : ${SEE}</p>`,
);

/** The person gave them up, or asked for others instead. */
export async function tellGivenUp(
  tx: Db,
  app: NotifyApp,
  ids: readonly number[],
  why: 'cancelled' | 'replaced',
  now: Date,
) {
  const tell = tellEach(
    why === 'cancelled'
      ? 'Votre demande de changement de compte est annulée'
      : 'Votre demande de changement de compte est remplacée',
    rows =>
      `<p>Bonjour,</p><p>Pour ${foldersOf(rows)}, la demande de versement sur le compte ${accountOf(rows[0]!.iban)} est ${why === 'cancelled' ? 'annulée' : 'remplacée par une plus récente'}.${rows[0]!.is_in_payroll ? '' : " Rien n'a été versé sur ce compte par cette demande."}</p>`,
  );
  await tell(tx, app, ids, now);
}
