import { captureStatements, type Statement } from './capture.ts';

/** The statements of each call, by `replayKey`. */
export type Replayed = [key: string, statements: Statement[]][];

/** What tells one call of one member from every other. */
export const replayKey = (call: {
  method: string;
  path: string;
  bearer?: string | undefined;
  body?: string | undefined;
}) => [call.method, call.path, call.bearer ?? '', call.body ?? ''].join(' ');

/** What a process asks once a second or a session once a minute, whoever calls. */
const OCCASIONAL = /from "maintenance"|from "content_revision"|^update "session" set "last_used_at"/;

/** What the product sends for each call of a member, without what it asks once for everybody. */
export async function capturedFor(
  environment: Record<string, string>,
  calls: Parameters<typeof captureStatements>[1],
): Promise<Statement[][]> {
  const captured = await captureStatements(environment, calls, 'member');
  return captured.map(statements => statements.filter(({ text }) => !OCCASIONAL.test(text)));
}
