import { say } from 'contract/texts/words.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { Refused } from '../file-rules.ts';
import { PageDocument } from './page-document.ts';

afterEach(() => void vi.unstubAllGlobals());

it('refuses a photo whose decoder did not come, and waits for nothing more', async () => {
  // As a browser that reads no HEIC; its worker has no code.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no HEIC', 'InvalidStateError')));
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new TypeError('Failed to fetch');
      }
    },
  );
  const refused: Refused<File>[] = [];
  const papers = new PageDocument('Document', {
    most: () => 5_000_000,
    put: () => undefined,
    refuse: all => void refused.push(...all),
  });
  const photo = new File(['x'], 'IMG_4.HEIC');
  expect(await papers.add([photo])).toBe(0);
  expect(refused).toEqual([{ file: photo, reason: say('widgets.files.notRead') }]);
  expect(papers.state()).toMatchObject({ isReading: false, isMaking: false, pages: [] });
});
