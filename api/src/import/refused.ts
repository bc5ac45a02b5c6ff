/** Why a cell, a row or a whole file does not go in; `cause` is French and complete, for the report. */
export class Refused extends Error {
  readonly column: string;

  constructor(cause: string, column = '') {
    super(cause);
    this.column = column;
  }
}
