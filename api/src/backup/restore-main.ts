// npm run restore -- PATH
import { runCommand } from './command.ts';

process.exitCode = await runCommand('restore', process.argv.slice(2), process.env, {
  say: line => console.log(line),
  complain: line => console.error(line),
});
