import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { inMemory } from './bytes.ts';
import { wantsPassword } from './pdf-password.ts';

const asks = (content: Buffer | string) =>
  wantsPassword(inMemory(typeof content === 'string' ? Buffer.from(content, 'latin1') : content));

async function pdfkit(options: PDFKit.PDFDocumentOptions) {
  const document = new PDFDocument(options);
  document.text('Notice').end();
  return Buffer.concat((await document.toArray()) as Buffer[]);
}

/** What another program (pypdf 6) wrote of a blank page, under the user's password 'secret' and under none. */
const ID = '[<3039353331666338613730316337306237633732333030363835363236386463> <30>]';
const REVISIONS = {
  '3, RC4 of 128 bits': {
    rest: '/V 2 /R 3 /Length 128',
    locked: {
      O: '0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083',
      U: '476b068bc44e201ce6d5ac6b3fcdb02e28bf4e5e4e758a4164004e56fffa0108',
    },
    open: {
      O: '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
      U: '2b56f4791463386a7aeddddebdff3ca828bf4e5e4e758a4164004e56fffa0108',
    },
  },
  '6, AES of 256 bits': {
    rest: '/V 5 /R 6 /Length 256 /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF',
    locked: {
      O: 'cd2992b8f642066173deacb1c5e5774e96e3aa93f231887c40689fb6aa75c5d2709ab2d1a2c88f2c2918c507b164def3',
      U: '1079898ee7ed74060a26658d874f2b6553ac29c748f1946ea8346538830a5c2b7ab94ce91cb1f270f235a0776ea56f38',
    },
    open: {
      O: 'c42c114d97e06ebe1ba348c6393e431b481d5c24c310e6b753b8ecf4ab112c40aa4de5978f87ae66428647347443be2d',
      U: '39bf8b74ee241378722ce30a48ba04936c09f98c19b7dce6d52348ffc617bf6ab026d108f10ee58dea8d409f00ed418f',
    },
  },
};
type Keys = { O: string; U: string };
const dictionary = (rest: string, { O, U }: Keys) =>
  `<< ${rest} /P 4294967292 % all rights\n /Filter /Standard /O <${O}> /U <${U}> >>`;
const file = (encryption: string, trailer = `trailer << /ID ${ID} /Encrypt 5 0 R >>`, between = '') =>
  `%PDF-1.7\n5 0 obj\n${encryption}\nendobj\n${between}\n${trailer}\nstartxref\n0\n%%EOF\n`;

describe('an encrypted PDF', () => {
  it.each(['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const)(
    'of version %s asks for a user password only',
    async pdfVersion => {
      const asksWith = async (password: object) => asks(await pdfkit({ pdfVersion, ...password }));
      expect(await asksWith({ userPassword: 'secret' })).toBe(true);
      expect(await asksWith({ userPassword: 'secret', ownerPassword: 'other' })).toBe(true);
      expect(await asksWith({ ownerPassword: 'other' })).toBe(false);
      expect(await asksWith({})).toBe(false);
    },
  );

  it.each(Object.entries(REVISIONS))(
    'of revision %s too, as another program writes it',
    async (_, { rest, locked, open }) => {
      expect(await asks(file(dictionary(rest, locked)))).toBe(true);
      expect(await asks(file(dictionary(rest, open)))).toBe(false);
    },
  );

  const { rest, locked, open } = REVISIONS['3, RC4 of 128 bits'];
  const both = async (write: (encryption: string) => string) =>
    [await asks(write(dictionary(rest, locked))), await asks(write(dictionary(rest, open)))] as const;

  it('is told wherever its dictionary stands', async () => {
    const direct = (encryption: string) => file('null', `trailer << /ID ${ID} /Encrypt ${encryption} >>`);
    expect(await both(direct)).toEqual([true, false]);
    const stream = `7 0 obj << /Type /XRef /W [1 2 1] /Index [0 8] /Encrypt 5 0 R /ID ${ID} >> stream\nendstream`;
    expect(await both(encryption => file(encryption, stream))).toEqual([true, false]);
    // Across two of the chunks that are read at a time.
    for (const before of [5, 12]) {
      const trailer = `trailer << /ID ${ID} /Encrypt 5 0 R >>`;
      const wide = (encryption: string) => {
        const place = file(encryption, '@').indexOf('@') + trailer.indexOf('/Encrypt');
        return file(encryption, trailer, ' '.repeat(256 * 1024 - before - place));
      };
      expect(await both(wide)).toEqual([true, false]);
    }
  });

  it('is read with its strings in any form, and as its last part has it', async () => {
    const asString = (hexadecimal: string) =>
      `(${Buffer.from(hexadecimal, 'hex')
        .toString('latin1')
        .replace(/[\\()]/g, '\\$&')
        .replaceAll('\r', '\\r')
        .replaceAll('\0', '\\000')})`;
    const strings = (encryption: string) =>
      file(encryption.replace(/<([\da-f]{64})>/g, (_, hexadecimal: string) => asString(hexadecimal)));
    expect(await both(strings)).toEqual([true, false]);
    const again = (encryption: string) => file('<< /Filter /Standard >>', undefined, `5 0 obj ${encryption} endobj`);
    expect(await both(again)).toEqual([true, false]);
  });

  it('wants what no empty password is when its lock is of another kind', async () => {
    expect(await asks(file('<< /Filter /Adobe.PubSec /V 4 >>'))).toBe(true);
  });

  it.each([
    ['the word alone', file('<< >>', 'trailer << /Encryption (no) >>')],
    ['a reference to nothing', file('<< >>', 'trailer << /Encrypt 12 0 R >>')],
    ['no dictionary', file('null')],
    ['one that is cut', file('<< /Filter /Standard /R 3 /U (')],
    ['a revision to come', file(dictionary('/V 9 /R 9', locked))],
    ['no key at all', file('<< /Filter /Standard /V 2 /R 3 /P -4 >>')],
  ])('is not refused for what is not known: %s', async (_, content) => {
    expect(await asks(content)).toBe(false);
  });
});
