import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Reads the files of `folder` one after the other and sends them, nothing else: what an archive is measured against without `zip`. */
export async function serveFolder(folder: string) {
  const server = createServer(async (_, answer) => {
    for (const name of await readdir(folder))
      await pipeline(createReadStream(join(folder, name)), answer, { end: false });
    answer.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
