import { postalAddress } from '../../fund/member-words.ts';
import { type LetterText, letterParagraphs } from '../../fund/proof/code-words.ts';
import { dayWords } from '../../platform/day-words.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';

/** Of whom a letter is: the portal, and the fund's texts as edited. */
export interface Sender {
  memberUrl: string;
  words: Readonly<Record<string, string>>;
}

/** What a letter says; the number to call stands where it asks to be called. */
export const saidIn = (letter: LetterText, { memberUrl, words }: Sender) =>
  letterParagraphs(letter, { memberUrl, phone: words['contact.phone'] ?? '' });

/** Who writes, where an envelope that comes back goes, and how they are reached. */
const senderLines = ({ words }: Sender): string[] => [
  ...(postalAddress(null, words) ?? words['site.name'] ?? '').split('\n'),
  `Tél. ${words['contact.phone']} (${words['contact.phoneNote']})`,
  ...[words['contact.hours'] ?? ''].filter(Boolean),
];

/** One page a letter, its address where the window of an envelope is. */
function letterPage(letter: LetterText, sender: Sender, at: Date): PdfBlock {
  return {
    kind: 'page',
    sender: senderLines(sender),
    address: letter.address.split('\n'),
    title: 'Votre code',
    blocks: [
      { kind: 'paragraph', text: `Le ${dayWords(at)}` },
      ...saidIn(letter, sender).map(
        (text, index): PdfBlock => ({
          kind: 'paragraph',
          text,
          ...(index === 1 ? { isStrong: true } : {}),
        }),
      ),
    ],
  };
}

/** The letters of a batch, after a sheet for who prints them, which names nobody. */
export const batchDocument = (
  { id, createdAt, letters }: { id: number; createdAt: Date; letters: LetterText[] },
  sender: Sender,
): PdfDocument => ({
  title: `Courriers à imprimer, lot n° ${id}`,
  author: sender.words['site.name'] ?? '',
  createdAt: createdAt.toISOString(),
  footer: `Lot n° ${id}`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${letters.length === 1 ? '1 courrier' : `${letters.length} courriers`}, préparé${letters.length === 1 ? '' : 's'} le ${dayWords(createdAt)}. Cette feuille ne s'envoie pas.`,
    },
    {
      kind: 'paragraph',
      text: "Chaque page suivante est un courrier, pour une enveloppe à fenêtre. Il porte un code personnel : mettez-le sous enveloppe sans le lire ni le copier, puis indiquez dans l'application que le lot est imprimé.",
    },
    ...letters.map(letter => letterPage(letter, sender, createdAt)),
  ],
});
