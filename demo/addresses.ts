import type { Cell } from './csv.ts';
import { french } from './dates.ts';
import { ABROAD, OVERSEAS, STREET_NAMES, STREET_TYPES, TOWNS } from './places.ts';
import { type Random, zipf } from './random.ts';
import { countryId, territoryId } from './reference-lists.ts';

const drawTown = zipf(TOWNS, 0.5);

/** A member's address, the same for each of their folders: in France mostly, overseas or abroad for a few. */
export function address(random: Random): (year: number) => Cell[] {
  const typeId = random.chance(0.6) ? random.whole(1, 3) : random.whole(1, STREET_TYPES.length);
  const street = [
    String(random.whole(1, 180)) + (random.chance(0.06) ? ' bis' : ''),
    typeId,
    random.pick(STREET_NAMES),
  ];
  const more = random.chance(0.15)
    ? random.pick(['Bâtiment A', 'Bâtiment B', 'Appartement 12', '2e étage', 'Résidence du Parc'])
    : null;
  const where = random.next();
  let place: Cell[];
  if (where < 0.03) {
    const town = random.pick(OVERSEAS);
    place = [town.zip, town.city, 1, territoryId(town.territory)];
  } else if (where < 0.05) {
    const town = random.pick(ABROAD);
    place = [town.zip, town.city, countryId(town.country), null];
  } else {
    const town = drawTown(random);
    place = [town.zip, town.city, 1, null];
  }
  const comesBack = random.chance(0.01);
  return year => [french(year, 1, 1), more, ...street, ...place, comesBack];
}
