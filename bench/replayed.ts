import type { Statement } from './capture.ts';

/** The statements of each call, by `replayKey`. */
export type Replayed = [key: string, statements: Statement[]][];

/** What tells one call of one person from every other. */
export const replayKey = (call: {
  method: string;
  path: string;
  bearer?: string | undefined;
  body?: string | undefined;
}) => [call.method, call.path, call.bearer ?? '', call.body ?? ''].join(' ');
