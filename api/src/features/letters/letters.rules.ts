import { type LetterText, letterParagraphs } from '../../fund/proof/code-words.ts';
import { dayWords } from '../../platform/day-words.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';

/** One page a letter, its address where the window of an envelope is. */
function letterPage(letter: LetterText, memberUrl: string, at: Date): PdfBlock {
  return {
    kind: 'page',
    address: letter.address.split('\n'),
    title: 'Votre code',
    blocks: [
      { kind: 'paragraph', text: `Le ${dayWords(at)}` },
      ...letterParagraphs(letter, memberUrl).map(
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
  { author, memberUrl }: { author: string; memberUrl: string },
): PdfDocument => ({
  title: `Courriers à imprimer, lot n° ${id}`,
  author,
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
    ...letters.map(letter => letterPage(letter, memberUrl, createdAt)),
  ],
});
