import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Where somebody was when their session expired, or the page that they opened before they signed in (`userId` null): signed
 * in, they go on from there. Kept in memory alone.
 */
let place: { userId: number | null; location: Place } | null = null;

/** Its step too ('?etape=…'), and what it was opened with: the answer that a message replies to. */
type Place = Pick<ParsedLocation, 'href' | 'state'>;

export const rememberPlace = (userId: number | null, location: Place) => {
  place = { userId, location };
};

/** The place of that person, once; anybody else's is forgotten. */
export function takePlace(userId: number): Place | undefined {
  const location = (place?.userId ?? userId) === userId ? place?.location : undefined;
  place = null;
  return location;
}

/** What a visit elsewhere keeps of it: whose, and the address alone. */
export interface KeptPlace {
  userId: number | null;
  href: string;
}

export const placeToKeep = (): KeptPlace | null => place && { userId: place.userId, href: place.location.href };

/** What was kept, after the visit. */
export function putPlace(kept: KeptPlace | null) {
  if (kept) rememberPlace(kept.userId, { href: kept.href, state: {} as Place['state'] });
}
