import type { CsvFile } from './csv.ts';
import { isoInstant } from './dates.ts';
import type { Random } from './random.ts';
import { SUPPORTING_TYPES, supportingTypeId } from './reference-lists.ts';

interface Sent {
  random: Random;
  today: Date;
  key: string;
  folder: number;
  days?: number;
  /** The file of a document of this type (an index of SUPPORTING_TYPES); without it the row names none. */
  path?: ((type: number) => string) | undefined;
}

/** A document that a member sent in the last `days` days; a third were extracted. */
export function writeSupportingDocument(file: CsvFile, { random, today, key, folder, path, days = 170 }: Sent) {
  const type = random.whole(0, SUPPORTING_TYPES.length - 1);
  const created = new Date(today.getTime() - random.whole(2 * 3600, days * 86_400) * 1000);
  const isExtracted = random.chance(0.33);
  const extracted = new Date(Math.min(created.getTime() + random.whole(1, 20) * 86_400_000, today.getTime()));
  const comment = random.chance(0.3)
    ? random.pick(['Suite à votre courrier', 'Document demandé', 'Nouvelle adresse', "Merci d'avance"])
    : null;
  const content = path?.(type);
  file.add(
    key,
    folder,
    supportingTypeId(type),
    content
      ? `${content.slice(content.lastIndexOf('/') + 1, content.lastIndexOf('.'))} ${key}${content.slice(content.lastIndexOf('.'))}`
      : `justificatif-${key}.pdf`,
    comment,
    isoInstant(created),
    isExtracted,
    isExtracted ? isoInstant(extracted) : null,
    content,
  );
}
