const MOST_CHARACTERS = 200;

/** Longer than a password may be: much longer than anybody remembers, and short enough to look into. */
export const isTooLong = (password: string) => password.length > MOST_CHARACTERS;
