/** An accepted or transmitted change of a folder that the fund's own file has not confirmed yet. */
export interface OpenChange {
  id: number;
  memberId: number;
  state: 'accepted' | 'transmitted';
  iban: string | null;
  formerIban: string | null;
  /** The folder is paid to its account. */
  isPaid: boolean;
}

export interface Verdict {
  /** The paying system pays these accounts, or has paid them. */
  takenOver: OpenChange[];
  /** It pays another one. */
  contradicted: OpenChange | null;
  /** The folder goes on being paid to the account that was accepted; the row changes nothing. */
  isKept: boolean;
}

/**
 * What a new row of the fund's file says of the changes of its folder, the oldest first. It confirms those whose account it has. One
 * that says another account than the accepted one contradicts it, unless it is late: it confirms an older change, or still has the
 * former account of one that the paying system was not told of.
 */
export function verdictOf(iban: string | null, changes: readonly OpenChange[]): Verdict {
  const takenOver = changes.filter(change => iban !== null && change.iban === iban);
  const paid = changes.find(change => change.isPaid);
  if (!paid) return { takenOver, contradicted: null, isKept: false };
  const isLate =
    takenOver.length > 0 || (paid.state === 'accepted' && paid.formerIban !== null && paid.formerIban === iban);
  return { takenOver, contradicted: isLate ? null : paid, isKept: isLate };
}
