import type { CsvFile } from './csv.ts';
import { isoInstant } from './dates.ts';
import type { Random } from './random.ts';
import { SUPPORTING_TYPES, supportingTypeId } from './reference-lists.ts';

/** A document that a member sent in the last `days` days; a third were extracted. */
export function writeSupportingDocument(
  file: CsvFile,
  {
    random,
    today,
    key,
    folder,
    path,
    days = 170,
  }: { random: Random; today: Date; key: string; folder: number; path?: string | undefined; days?: number },
) {
  const type = random.whole(0, SUPPORTING_TYPES.length - 1);
  const created = new Date(today.getTime() - random.whole(2 * 3600, days * 86_400) * 1000);
  const isExtracted = random.chance(0.33);
  const extracted = new Date(Math.min(created.getTime() + random.whole(1, 20) * 86_400_000, today.getTime()));
  const comment = random.chance(0.3)
    ? random.pick(['Suite à votre courrier', 'Document demandé', 'Nouvelle adresse', 'Merci d’avance'])
    : null;
  const name = path ? path.slice(path.lastIndexOf('/') + 1) : `justificatif-${key}.pdf`;
  file.add(
    key,
    folder,
    supportingTypeId(type),
    name,
    comment,
    isoInstant(created),
    isExtracted,
    isExtracted ? isoInstant(extracted) : null,
    path,
  );
}
