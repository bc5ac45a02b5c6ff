import { addSupportingDocuments } from 'contract/calls/supporting-documents.ts';
import { expect, it } from 'vitest';
import { sendForm } from './send-form.ts';

class GoneFile extends File {
  override slice() {
    const gone = new Blob();
    gone.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
    return gone;
  }
}

it('tells of a file that cannot be read any more at its field, and not of the network', async () => {
  const files = { file: [new File(['a'], 'bon.pdf'), new GoneFile(['b'], 'bail.pdf')] };
  const { upload } = addSupportingDocuments;
  const sent = sendForm('/api', {
    method: 'PUT',
    headers: {},
    upload,
    body: {},
    files,
    signal: null,
    onProgress: undefined,
  });
  await expect(sent).rejects.toMatchObject({
    kind: 'invalid',
    fields: [{ path: 'file', message: expect.stringContaining('bail.pdf') }],
  });
});
