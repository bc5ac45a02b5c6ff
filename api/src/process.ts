import { ConfigError } from './platform/config.ts';
import { isDatabaseDown } from './platform/db/database.ts';

/** Runs `main`; a failure that the operator can mend is one clear line and exit code 1, any other its stack. */
export async function runProcess(main: () => Promise<{ close(): Promise<void> }>) {
  let running: { close(): Promise<void> } | null = null;
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1); // a second Ctrl-C does not wait
    isStopping = true;
    setTimeout(() => process.exit(1), running ? 15_000 : 2_000).unref();
    if (running) close(running);
  };
  // Before `main`: what is stopped, or loses its parent, while it still starts must not stay behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal as 'SIGINT', stop);
  if (process.connected === false) stop(); // the parent died before this line
  try {
    running = await main();
    if (isStopping) close(running);
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exit(1);
  }
}

function close(running: { close(): Promise<void> }) {
  running.close().then(
    () => process.exit(0),
    error => {
      console.error(error);
      process.exit(1);
    },
  );
}

/** What the operator can mend, in one line. */
function explain(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError || error.message.startsWith('Le dossier de données')) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Le port ${port} est déjà utilisé par un autre programme.`;
  if (isDatabaseDown(error))
    return `Variable DATABASE_URL : la base de données ne répond pas (${code ?? error.message}).`;
  if (/^(28...|3D000)$/.test(code ?? ''))
    return `Variable DATABASE_URL : la base de données refuse la connexion (${error.message}).`;
  return null;
}
