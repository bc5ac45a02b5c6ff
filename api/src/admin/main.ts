// npm run admin -- COMMAND …: offline administration, on the database itself (see admin.ts for the commands).
import { runAdmin } from './admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  say: line => console.log(line),
  complain: line => console.error(line),
});
