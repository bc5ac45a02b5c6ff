import { parisDay } from 'contract/values/days.ts';
import type { PostalForm } from 'contract/values/postal-forms.ts';
import { postalAddress } from '../../fund/member-words.ts';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/document.ts';
import { frenchDay, nameOf } from '../../platform/pdf/words.ts';

interface Asked {
  form: PostalForm;
  member: { civility: string; firstname: string; lastname: string };
  /** What it is about; none: a member without a folder. */
  folders: readonly { id: number; system_name: string; contact_address: string | null }[];
  /** It is about one of several: its service answers, else the fund. */
  isOfOne: boolean;
  now: Date;
  /** The portal's texts, as edited. */
  words: Readonly<Record<string, string>>;
}

/** Lines to write on below the last question of a form, where one is too few. */
const ROOM: Partial<Record<PostalForm, number>> = { message: 6, document: 3, beneficiary: 2, certificate: 2 };

/** What the form says: to whom, from whom, what there is to write, what to send with it. */
export function formDocument({ form, member, folders, isOfOne, now, words }: Asked): PdfDocument {
  const word = (key: string) => words[`postal.${key}`] ?? '';
  const of = (key: string) => word(`forms.${form}.${key}`);
  const systems = [...new Set(folders.map(folder => folder.system_name))];
  const questions = of('fields')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  const facts: [string, string][] = [
    [word('paper.name'), nameOf(member)],
    ...(folders.length > 0
      ? ([
          [word('paper.folder'), folders.map(({ id }) => id).join(', ')],
          [word('paper.system'), systems.join(', ')],
        ] as [string, string][])
      : []),
  ];
  const address = postalAddress(isOfOne ? folders[0]?.contact_address : null, words);
  return {
    title: of('title'),
    author: systems.length === 1 ? systems[0]! : (words['site.name'] ?? ''),
    createdAt: now.toISOString(),
    footer: word('paper.footer').replace('{date}', frenchDay(parisDay(now))),
    blocks: [
      ...(address === null
        ? []
        : ([
            { kind: 'paragraph', text: word('paper.to'), isStrong: true },
            { kind: 'paragraph', text: address },
          ] satisfies PdfBlock[])),
      { kind: 'facts', rows: facts },
      { kind: 'heading', text: word('paper.asked') },
      ...questions.map(
        (label, index): PdfBlock => ({
          kind: 'blank',
          label,
          lines: index === questions.length - 1 ? (ROOM[form] ?? 1) : 1,
        }),
      ),
      {
        kind: 'group',
        blocks: [
          { kind: 'blank', label: word('paper.phone'), lines: 1 },
          { kind: 'blank', label: word('paper.signature'), lines: 2, isOpen: true },
          // Read once all is written: below the lines of the last question it looked like one.
          { kind: 'paragraph', text: word('join'), isStrong: true },
          { kind: 'paragraph', text: of('join') },
        ],
      },
    ],
  };
}
