import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Secrets and personal numbers never reach a log, even by accident of an object that is logged whole. */
const REDACTED = ['password', 'newPassword', 'confirmPassword', 'currentPassword', 'token', 'refreshToken', 'bearer']
  .concat(['iban', 'socialSecurityNumber', 'numSecu', 'authorization', 'cookie', 'parameters'])
  .flatMap(name => [name, `*.${name}`, `*.*.${name}`]);

type Thrown = Error & { code?: string };

/** A text of an error of this code: PostgreSQL's messages quote the value that it refused. */
export const withoutValues = (text: string, code: string | undefined) =>
  /^22/.test(code ?? '') ? text.replaceAll(/".*"/g, '"…"') : text;

/** An error as the log has it. PostgreSQL's `detail` and `where` hold whole rows. */
const speakable = ({ name, message, stack, code }: Thrown) => ({
  type: name,
  code,
  message: withoutValues(message, code),
  stack: withoutValues(stack ?? '', code),
});

/** The JSON log of a process; an error is given as `err`. Lines are written beside the requests, not in their way. */
export const makeLog = (
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination({ sync: false }),
): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: { paths: REDACTED, censor: '[masqué]' },
      base: undefined,
      serializers: { err: speakable },
    },
    destination,
  );
