// npm run backup -- PATH
import { runCommand } from './command.ts';

process.exitCode = await runCommand('backup', process.argv.slice(2), process.env, {
  say: line => console.log(line),
  complain: line => console.error(line),
});
