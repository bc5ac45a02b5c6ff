import { addressLines } from 'contract/calls/address-lines.ts';
import { endOfAccount } from 'contract/values/bank-change-words.ts';
import { parisDay } from 'contract/values/days.ts';
import { groupedIban } from 'contract/values/iban.ts';
import { fullName } from '../../fund/full-name.ts';
import type { PdfDocument } from '../../platform/pdf/document.ts';

/**
 * What the service reads of a new account: never the whole number, which is in the RIB (notification 3). A holder who does not
 * bear the member's name is pointed out.
 */
export const accountInWords = (
  account: { owner: string; iban: string; bic_code: string | null; bank: string | null },
  isOtherName: boolean,
) =>
  [
    `Titulaire : ${account.owner}`,
    ...(isOtherName ? ["À vérifier : le titulaire ne porte pas le nom de l'adhérent."] : []),
    `IBAN ${endOfAccount(account.iban)}`,
    ...(account.bic_code ? [`BIC : ${account.bic_code}`] : []),
    ...(account.bank ? [`Banque : ${account.bank}`] : []),
  ].join('\n');

/** Who is paid where, as a mandate says it; null: not on record, to be written by hand. */
export interface Mandate {
  folder_id: number;
  lastname: string;
  firstname: string;
  system_name: string;
  sepa_creditor_id: string | null;
  contact_address: string | null;
  other_informations_address: string | null;
  street_number: string | null;
  street_type: string | null;
  street_name: string | null;
  zip_code: string | null;
  city: string | null;
  country_name: string | null;
  country_code: string | null;
  territory_name: string | null;
  account_id: number | null;
  owner: string | null;
  iban: string | null;
  bic_code: string | null;
}

/** Where a hand writes. */
const BLANK = '…………………………………………………………';

/** The lines of the debtor's address, the country when it is not France. */
const addressOf = (mandate: Mandate): string =>
  addressLines({
    otherInformationsAddress: mandate.other_informations_address,
    streetNumber: mandate.street_number,
    streetType: { name: mandate.street_type },
    streetName: mandate.street_name,
    zipCode: mandate.zip_code,
    city: mandate.city,
    country: { name: mandate.country_name, code: mandate.country_code },
    territory: { name: mandate.territory_name },
  }).join(', ') || BLANK;

/** Unique for a folder and an account: another account needs another mandate. At most 35 signs. */
export const mandateReference = ({ folder_id, account_id }: Pick<Mandate, 'folder_id' | 'account_id'>) =>
  `DOSSIER-${folder_id}-${account_id ?? 0}`;

/** The mandate of the SEPA core scheme, in its own words, to be signed. */
export function mandateDocument(mandate: Mandate, now: Date): PdfDocument {
  const creditor = mandate.system_name;
  const reference = mandateReference(mandate);
  return {
    title: 'Mandat de prélèvement SEPA',
    author: creditor,
    createdAt: now.toISOString(),
    footer: `Mandat ${reference}, préparé le ${parisDay(now).split('-').reverse().join('/')}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `En signant ce mandat, vous autorisez ${creditor} à envoyer à votre banque des instructions pour débiter votre compte, et votre banque à débiter votre compte selon les instructions de ${creditor}.`,
      },
      {
        kind: 'paragraph',
        text: "Vous avez le droit d'être remboursé par votre banque, aux conditions de la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les 8 semaines qui suivent la date du débit de votre compte pour un prélèvement autorisé.",
      },
      { kind: 'heading', text: 'Le créancier' },
      {
        kind: 'facts',
        rows: [
          ['Nom', creditor],
          ['Identifiant créancier SEPA (ICS)', mandate.sepa_creditor_id ?? 'Complété par le créancier'],
          ...(mandate.contact_address
            ? [['Adresse', mandate.contact_address.split('\n').join(', ')] as [string, string]]
            : []),
          ['Référence unique du mandat (RUM)', reference],
        ],
      },
      { kind: 'heading', text: 'Vous' },
      {
        kind: 'facts',
        rows: [
          ['Titulaire du compte', mandate.owner?.trim() || fullName(mandate.firstname, mandate.lastname)],
          ['Adresse', addressOf(mandate)],
          ['Numéro de dossier', String(mandate.folder_id)],
          ['IBAN', mandate.iban ? groupedIban(mandate.iban) : BLANK],
          ['BIC', mandate.bic_code ?? BLANK],
          ['Type de paiement', 'Récurrent'],
        ],
      },
      { kind: 'heading', text: 'Signature' },
      {
        kind: 'facts',
        rows: [
          ['Fait à', BLANK],
          ['Le', BLANK],
          ['Signature', '\n\n'],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Signez, puis envoyez ce mandat et votre RIB au créancier, ou par la page « Envoyer un justificatif ».',
      },
    ],
  };
}
