/** A change of a folder that is accepted or transmitted, and that the fund's own file has not confirmed yet. */
export interface OpenChange {
  id: number;
  memberId: number;
  state: 'accepted' | 'transmitted';
  /** Of its account, and of the one whose place it took: the IBAN, or what stands for it. */
  number: string | null;
  formerNumber: string | null;
  /** The folder is paid to its account. */
  isPaid: boolean;
}

/** A new row of the fund's own file, and how its folder stands. */
export interface NewRow {
  /** Of its account: the IBAN, or what stands for it. */
  number: string | null;
  /** The folder is paid there already. */
  isSame: boolean;
  /** The file has never said what the folder is paid to: the member gave it, or an opposition gave it back. */
  isGiven: boolean;
  /** 'Ce n'est pas moi': nothing changes until a manager has spoken with the member. */
  isHeld: boolean;
  /** The member's last change to this account is frozen, or was accepted and is no more: resumed, refused, cancelled or replaced. */
  isStopped: boolean;
}

export interface Verdict {
  /** The paying system pays these accounts, or has paid them. */
  takenOver: OpenChange[];
  /** Accepted before what it pays, or before what the folder is paid to: it is past them. */
  overtaken: OpenChange[];
  /** It pays another one. */
  contradicted: OpenChange | null;
  /** The folder goes on being paid to the account that was accepted; the row changes nothing. */
  isKept: boolean;
  /** The row has an account that nobody may be paid to now: it is not followed, tonight nor the next nights. */
  isBarred: boolean;
}

/**
 * What a new row of the fund's file says of the open changes of its folder, in the order of acceptance. It confirms those whose account it has,
 * and with them closes what was accepted before: handed over late, it would take the folder back there.
 * What was stopped is never the fund's own word, only because the paying system had it before. A row
 * that says another account than the accepted one contradicts it, unless it is late: it confirms an older change, or still has the
 * former account of one that the paying system was not told of.
 */
export function verdictOf(row: NewRow, changes: readonly OpenChange[]): Verdict {
  const takenOver = changes.filter(change => row.number !== null && change.number === row.number);
  const overtaken = changes.filter(
    (change, at) => !takenOver.includes(change) && takenOver.some(one => one.isPaid || changes.indexOf(one) > at),
  );
  const paid = changes.find(change => change.isPaid);
  const isLate =
    paid !== undefined &&
    (takenOver.length > 0 ||
      (paid.state === 'accepted' && paid.formerNumber !== null && paid.formerNumber === row.number));
  const isKept = isLate || (row.isSame && row.isGiven);
  const isBarred = !isKept && !row.isSame && (row.isHeld || row.isStopped);
  const contradicted = isKept || isBarred || row.isSame ? null : (paid ?? null);
  return { takenOver, overtaken, contradicted, isKept, isBarred };
}
