import { addDraftFile, PART_SIZE, sendDraftPart } from 'contract/calls/member-drafts.ts';
import { sendMessage } from 'contract/calls/messaging.ts';
import { expect, it } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { folders, ids, signedIn, testServer } from '../../../test/support.ts';

const server = testServer({ LIMIT_UPLOAD_MO: '1' });
const { a } = signedIn(server, { a: 'MEMBREA' });

it('still sends a form, with its file, once what was begun used up the hour', async () => {
  const own = { bearer: a.bearer, params: { id: ids.memberA } };
  const body = { filename: 'pages.pdf', type: 'application/pdf', modified: 0, size: 10 * PART_SIZE };
  const { id: fileId } = (await server.call(addDraftFile, { ...own, params: { ...own.params, form: 'message' }, body }))
    .body;
  const part = (start: number) =>
    server.call(sendDraftPart, { ...own, params: { ...own.params, fileId, start }, bytes: Buffer.alloc(PART_SIZE) });
  for (const number of [0, 1, 2, 3]) expect((await part(number * PART_SIZE)).status).toBe(200);
  const refused = await part(4 * PART_SIZE);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
  const email = { subject: 'Une page', folderId: folders.a1, requestType: null, content: { text: 'La voici' } };
  const sent = (files: { name: string; content: Buffer }[]) =>
    server.call(sendMessage, { bearer: a.bearer, body: { email }, ...(files.length > 0 && { files: { files } }) });
  expect((await sent([])).status).toBe(200);
  expect((await sent([{ name: 'page.pdf', content: pdf() }])).status).toBe(200);
});
