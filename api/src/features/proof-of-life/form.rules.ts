import { parisDay } from 'contract/values/days.ts';
import { postalAddress } from '../../fund/member-words.ts';
import type { Texts } from '../../platform/http/said.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import { frenchDay, nameOf } from '../../platform/pdf/words.ts';

/** A folder on the form: whose it is, and where its service is. */
interface AskedRow {
  id: number;
  lastname: string;
  firstname: string;
  civility: string;
  birth_name: string | null;
  birth_date: string | null;
  system_name: string;
  department_name: string | null;
  contact_address: string | null;
  /** Its system takes one on the portal too. */
  is_online: boolean;
}

interface Form {
  code: string;
  /** One member's, at least one. */
  folders: readonly [AskedRow, ...AskedRow[]];
  /** The day before which it is expected, where one is known. */
  expectedBefore: string | null;
  now: Date;
  /** The portal's texts, as edited. */
  words: Texts;
}

const lines = (text: string | null) =>
  (text ?? '')
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean);

/** Where it is sent: the service of each system, each once. */
const addressesOf = ({ folders, words }: Form) => [
  ...new Set(
    folders.map(({ system_name, department_name, contact_address }) =>
      [...new Set([department_name ?? system_name, ...lines(postalAddress(contact_address, words))])]
        .filter(Boolean)
        .join('\n'),
    ),
  ),
];

const paragraph = (text: string, isStrong = false): PdfBlock => ({ kind: 'paragraph', text, isStrong });

/** How it comes back, and what the code says: the address as on an envelope, several in a line each. */
function whereTo(form: Form): string {
  const addresses = addressesOf(form);
  const isOnline = form.folders.every(folder => folder.is_online);
  const several = addresses.length > 1;
  return [
    `À envoyer par courrier${several ? " à l'une de ces adresses" : ''}${isOnline ? ', ou en photo dans votre espace' : ''} :`,
    ...(several ? addresses.map(address => address.replaceAll('\n', ', ')) : addresses),
    `Code : ${form.code}${several ? '' : ', qui nous dit les dossiers, sans votre nom ni vos données.'}`,
  ].join('\n');
}

/** The form to print: what we know is filled in; the rest is for the authority and the member. */
export function formDocument(form: Form): PdfDocument {
  const { code, folders, expectedBefore, now } = form;
  const [first] = folders;
  const several = folders.length > 1;
  const systems = [...new Set(folders.map(folder => folder.system_name))].join(', ');
  const facts: [string, string][] = [
    ['Nom et prénom', nameOf(first)],
    ...(first.birth_name && first.birth_name !== first.lastname
      ? [['Nom de naissance', first.birth_name] as [string, string]]
      : []),
    ['Date de naissance', first.birth_date ? frenchDay(first.birth_date) : ''],
    [several ? 'Dossiers' : 'Dossier', folders.map(({ id, system_name }) => `n° ${id}, ${system_name}`).join('\n')],
  ];
  return {
    title: `Certificat de vie ${(expectedBefore ?? parisDay(now)).slice(0, 4)}`,
    author: systems,
    createdAt: now.toISOString(),
    footer: `Certificat de vie, code ${code}`,
    blocks: [
      paragraph(
        [
          several
            ? `Ce certificat vaut pour les ${folders.length} dossiers ci-dessous : un seul suffit.`
            : 'Ce certificat vaut pour le dossier ci-dessous.',
          ...(expectedBefore ? [`Il est attendu au plus tard le ${frenchDay(expectedBefore)}.`] : []),
        ].join(' '),
      ),
      { kind: 'facts', rows: facts },
      {
        kind: 'group',
        blocks: [
          { kind: 'heading', text: "À remplir par la mairie, le consulat ou l'autorité locale" },
          paragraph(
            "J'atteste que la personne ci-dessus est vivante : elle s'est présentée devant moi ce jour, et son identité a été vérifiée.",
          ),
          { kind: 'blank', label: 'Nom et fonction', lines: 1 },
          { kind: 'blank', label: 'Fait à, le (jour, mois, année)', lines: 1 },
          // The round stamp of a mairie is 36 mm wide; with several folders there is less room on the sheet.
          { kind: 'blank', label: 'Signature et cachet', lines: several ? 3 : 4, isOpen: true },
        ],
      },
      {
        kind: 'group',
        blocks: [
          { kind: 'heading', text: "À signer par l'adhérent" },
          paragraph("J'atteste sur l'honneur que je suis en vie et que les renseignements ci-dessus sont exacts."),
          { kind: 'blank', label: 'Date et signature', lines: 2, isOpen: true },
        ],
      },
      // On the page that comes back, with where it goes beside it: one sheet is signed, photographed or folded more surely than two.
      { kind: 'qr', text: code, beside: whereTo(form), alt: `Code du formulaire pour le service : ${code}` },
    ],
  };
}
