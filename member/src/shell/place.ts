/** Where somebody was when their session expired: after signing in again they go on from there. Kept in memory alone. */
let place: { userId: number; path: string } | null = null;

export const rememberPlace = (userId: number, path: string) => {
  place = { userId, path };
};

/** The place of that person, once; anybody else's is forgotten. */
export function takePlace(userId: number): string | undefined {
  const path = place?.userId === userId ? place.path : undefined;
  place = null;
  return path;
}
