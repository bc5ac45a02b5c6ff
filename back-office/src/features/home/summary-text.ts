import { formatCount } from '../../shell/counts.ts';

export interface Part {
  text: string;
  isStrong?: boolean;
}

/** '12 pièces justificatives non encore extraites sur 4 régimes.' In French, 0 and 1 are singular. Systems not known are left out. */
export function summaryParts(documents: number, systems: number | undefined): Part[] {
  if (systems === 0) return [{ text: 'Aucun régime, donc aucune pièce justificative à extraire.', isStrong: true }];
  const many = (count: number, one: string, several: string) => (count > 1 ? several : one);
  const pieces = many(
    documents,
    'pièce justificative non encore extraite',
    'pièces justificatives non encore extraites',
  );
  return [
    { text: documents === 0 ? `Aucune ${pieces}` : `${formatCount(documents)} ${pieces}`, isStrong: true },
    ...(systems === undefined
      ? []
      : [{ text: ' sur ' }, { text: `${formatCount(systems)} ${many(systems, 'régime', 'régimes')}`, isStrong: true }]),
    { text: '.' },
  ];
}
