import { countOf, numberOf } from '../../shell/counts.ts';

export interface Part {
  text: string;
  isStrong?: boolean;
}

/** '12 pièces justificatives non encore extraites sur 4 régimes.' Systems not known are left out. */
export function summaryParts(documents: number, systems: number | undefined): Part[] {
  if (systems === 0) return [{ text: 'Aucun régime, donc aucune pièce justificative à extraire.', isStrong: true }];
  const pieces = countOf(
    documents,
    'pièce justificative non encore extraite',
    'pièces justificatives non encore extraites',
  );
  return [
    { text: pieces, isStrong: true },
    ...(systems === undefined
      ? []
      : [{ text: ' sur ' }, { text: numberOf(systems, 'régime', 'régimes'), isStrong: true }]),
    { text: '.' },
  ];
}
