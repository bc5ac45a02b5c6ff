/** '2 •• •• •• ••• •05': enough for its owner to know it again, useless to who looks over their shoulder. */
export const maskedNumber = (number: string | null) =>
  number && `${number.slice(0, 1)} •• •• •• ••• •${number.slice(-2)} ••`;

/** '2 50 02 75 115 005 74', in the groups of a carte Vitale. */
export function wholeNumber(number: string | null, key: string | null) {
  const groups = /^(.)(..)(..)(..)(...)(...)$/.exec(number ?? '')?.slice(1);
  return groups ? [...groups, key].filter(Boolean).join(' ') : number;
}
