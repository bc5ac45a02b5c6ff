/** '2 55 03 29 232 014 68': as the card has it. */
export const spacedNir = (number: string, key: string | null) =>
  [...(/^(.)(..)(..)(..)(...)(...)$/.exec(number)?.slice(1) ?? [number]), key].filter(Boolean).join('\u00a0');
