import { deflateSync } from 'node:zlib';
import { say } from 'contract/texts/words.ts';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { lockedPdf, type OldRecord, oldWorkbook, ole, pdf, workbook, zip } from '../../../test/file-samples.ts';
import { inspect } from './inspect.ts';
import { wrongContent } from './upload-refusal.ts';

const ALL = ['pdf', 'xls', 'xlsx'] as const;
const MO = 1024 * 1024;

/** What who publishes the file is told, and that it is taken where it is evidence. */
async function told(content: Buffer, name: string): Promise<string> {
  const result = await inspect(content, name, ALL, { isPublished: true });
  if (result.ok) return 'taken';
  return result.cause ?? result.reason;
}
const toldOfPdf = async (inside: string) => told(pdf(inside), 'a.pdf');

const text = (content: Buffer) => content.toString('latin1');
const object = (number: number, inside: string) => `${number} 0 obj ${inside} endobj`;
const stream = (dictionary: string, content: Buffer) =>
  `<< ${dictionary} /Length ${content.length} >> stream\n${text(content)}\nendstream`;
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
/** Objects in a stream, as most programs have written them since PDF 1.5. */
const objectStream = (inside: string, dictionary = '', content = deflateSync(Buffer.from(`7 0 ${inside}`))) =>
  object(3, stream(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${dictionary}`, content));

describe('a PDF that is published', () => {
  it.each([
    ['script', object(2, SCRIPT)],
    ['script', object(2, '<< /S /J#61vaScript /J#53 (x) >>')],
    ['script', object(2, '<< /S /#4a#61vaScript >>')],
    ['script', object(2, '<< /S /Rendition /#4aS 5 0 R >>')],
    ['script', object(2, '<< /Names << /JavaScript 5 0 R >> >>')],
    ['script', object(2, `<< /Type /Page /AA << /O ${SCRIPT} >> >>`)],
    ['script', object(2, `[ 1 [ 2 ${SCRIPT} ] ]`)],
    ['program', object(2, '<< /OpenAction << /S /Launch /F (calc.exe) >> >>')],
    ['sending', object(2, '<< /S /SubmitForm /F (https://example.com) >>')],
    ['sending', object(2, '<< /S /ImportData /F (a.fdf) >>')],
    ['dynamicForm', object(2, '<< /AcroForm << /XFA [(a) 5 0 R] >> >>')],
    ['attachment', object(2, '<< /Names << /EmbeddedFiles 5 0 R >> >>')],
    ['attachment', object(2, stream('/Type /EmbeddedFile', Buffer.from('x')))],
    ['attachment', object(2, '<< /Type /Filespec /F (a) /EF << /F 5 0 R >> >>')],
    ['attachment', object(2, '<< /Subtype /FileAttachment >>')],
    ['media', object(2, '<< /Subtype /RichMedia >>')],
    ['media', object(2, '<< /S /Rendition >>')],
    ['media', object(2, '<< /Subtype /3D >>')],
    ['otherFile', object(2, '<< /S /GoToR /F (b.pdf) >>')],
    ['otherFile', object(2, '<< /S /GoToE >>')],
    ['otherFile', object(2, '<< /S /URI /URI (file:///c:/windows) >>')],
    ['otherFile', object(2, '<< /S /URI /URI (javascript:alert\\(1\\)) >>')],
    ['otherFile', object(2, '<< /S /URI /URI (\\\\\\\\server\\\\share) >>')],
    ['otherFile', object(2, '<< /F (data.bin) /Length 0 >> stream\n\nendstream')],
    ['otherFile', object(2, '<< /Type /Catalog /URI << /Base (file:///c:/windows/) >> >>')],
  ])('is refused by name: %s in %s', async (cause, inside) => {
    expect(await toldOfPdf(inside)).toBe(cause);
    expect(await inspect(pdf(inside), 'a.pdf', ALL)).toMatchObject({ ok: true }); // evidence is kept as it was sent
  });

  const indirect = '<< /OpenAction << /S 5 0 R /F (calc.exe) >> >>';
  it.each([
    ['program', `${object(5, '/Launch')} ${object(2, indirect)}`],
    ['program', `${object(2, indirect)} ${object(5, '/L#61unch')}`],
    ['program', `${object(2, indirect)} ${object(5, '6 0 R')} ${object(6, '/Launch')}`],
    ['program', `${object(2, indirect)} ${object(5, '/GoTo')} 5 %\n0 % 6 0\nobj /Launch endobj`],
    ['program', `${object(2, indirect)} ${objectStream('/Launch')}`],
    ['sending', `${object(5, '/SubmitForm')} ${object(2, '<< /S 5 0 R /F (https://example.com) >>')}`],
    ['sending', `${object(5, '/ImportData')} ${object(2, '<< /#53 5 0 R /F (a.fdf) >>')}`],
    ['otherFile', `${object(5, '/GoToR')} ${object(2, '<< /S 5 0 R /F (b.pdf) >>')}`],
    ['attachment', `${object(5, '/FileAttachment')} ${object(2, '<< /Subtype 5 0 R >>')}`],
    ['otherFile', `${object(5, '/Filespec')} ${object(2, '<< /Type 5 0 R >>')}`],
    ['otherFile', `${object(6, '(file:///c:/windows)')} ${object(2, '<< /S /URI /URI 6 0 R >>')}`],
    ['otherFile', `${object(2, '<< /S /URI /URI 6 0 R >>')} ${objectStream('(file:///c:/windows)')}`],
    ['otherFile', object(2, '<< /F 5 0 R /Length 0 >> stream\n\nendstream')],
    ['taken', `${object(5, '/GoTo')} ${object(2, '<< /S 5 0 R /D [3 0 R /Fit] >>')}`],
    ['taken', `${object(6, '(https://example.com)')} ${object(2, '<< /S /URI /URI 6 0 R >>')}`],
    ['taken', `${object(5, '/Launch')} ${object(6, '(Note : file:///)')}`],
  ])('hides nothing behind a reference: %s in %s', async (cause, inside) =>
    expect(await toldOfPdf(inside)).toBe(cause),
  );

  it.each([
    ['a link to the web', object(2, '<< /S /URI /URI (https://www.service-public.fr) >>')],
    ['a mail', object(2, '<< /S /URI /URI (mailto:a@example.com) >>')],
    ['an address that the reader completes', object(2, '<< /S /URI /URI (www.example.com/a:b) >>')],
    ['a place in it', object(2, '<< /OpenAction [3 0 R /Fit] /A << /S /GoTo /D [3 0 R /Fit] >> >>')],
    ['names that only begin so', object(2, '<< /S /JavaScripts /JSON 1 /LaunchPad true >>')],
    ['words in a text', object(2, '(/S /JavaScript 4 0 obj)')],
    ['objects in a stream', objectStream('<< /S /GoTo >>')],
  ])('may have %s', async (_, inside) => expect(await toldOfPdf(inside)).toBe('taken'));

  it('hides nothing in a stream of objects, whatever it is called', async () => {
    expect(await toldOfPdf(objectStream(SCRIPT))).toBe('script');
    const nameless = object(3, stream('/N 1 /First 4', Buffer.from(`7 0 ${SCRIPT}`)));
    expect(await toldOfPdf(nameless)).toBe('script');
    const escaped = object(3, stream('/#54ype /Obj#53tm /N 1 /First 4', Buffer.from(`7 0 ${SCRIPT}`)));
    expect(await toldOfPdf(escaped)).toBe('script');
  });

  it('hides nothing in an earlier revision, within other data or before its numbers', async () => {
    expect(await toldOfPdf(`${object(2, SCRIPT)}\n${object(2, 'null')}`)).toBe('script');
    const within = object(2, stream('', Buffer.from(`x ${object(9, SCRIPT)} y`)));
    expect(await toldOfPdf(within)).toBe('script');
    expect(await toldOfPdf(`2 % 9\n0 % 9\nobj ${SCRIPT} endobj`)).toBe('script');
    expect(await toldOfPdf(`trailer << /Root << /OpenAction ${SCRIPT} >> >>`)).toBe('script');
  });

  it.each(['1.4', '1.7', '1.7ext3'] as const)(
    'is read where it is encrypted without a password (%s)',
    async version => {
      const make = async (address: string) => {
        const document = new PDFDocument({ ownerPassword: 'secret', pdfVersion: version });
        document.text('Notice', { link: address }).end();
        return Buffer.concat((await document.toArray()) as Buffer[]);
      };
      // Each time with another key: what it makes of the address is never taken for one.
      for (let turn = 0; turn < 40; turn++)
        expect(await told(await make('https://example.com'), 'a.pdf')).toBe('taken');
      expect(await told(await make('file:///c:/windows'), 'a.pdf')).toBe('otherFile');
      const open = await lockedPdf({ ownerPassword: 'secret' });
      expect(await told(open, 'a.pdf')).toBe('taken');
      expect(await told(Buffer.concat([open, Buffer.from(`${objectStream('<< >>')}\n%%EOF`, 'latin1')]), 'a.pdf')).toBe(
        'unreadable', // it decrypts to noise
      );
      expect(await told(await lockedPdf({ userPassword: 'secret' }), 'a.pdf')).toBe('protected');
    },
  );

  it.each([
    ['an object that is cut', object(2, '<< /A (b')],
    ['an object that is none', object(2, '<< /A !! >>')],
    [
      'one that is none, within other data',
      object(2, stream('', Buffer.from('9 0 obj << /S /JavaScript !! >> endobj'))),
    ],
    ['a stream of objects with other bytes', objectStream('', '', Buffer.from('not deflated'))],
    ['one behind a filter of its own', objectStream(SCRIPT, '/DecodeParms << /Predictor 12 >>')],
    ['one without its index', objectStream('', '', deflateSync(Buffer.from('7 ')))],
    ['nesting without end', object(2, '['.repeat(100_000))],
  ])('is refused when it cannot be looked into: %s', async (_, inside) => {
    expect(await toldOfPdf(inside)).toBe('unreadable');
  });

  it('is refused without pages, and taken as pdfkit writes it', async () => {
    expect(await told(Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF'), 'a.pdf')).toBe('unreadable');
    const document = new PDFDocument();
    document.text('Notice').addPage().image(Buffer.from(PIXEL, 'base64')).end();
    expect(await told(Buffer.concat((await document.toArray()) as Buffer[]), 'a.pdf')).toBe('taken');
  });

  it('is refused when a stream of objects is a bomb, alone or with others', async () => {
    const bomb = objectStream('', '', deflateSync(Buffer.concat([Buffer.from('7 0 [ '), Buffer.alloc(65 * MO, 32)])));
    expect(await toldOfPdf(bomb)).toBe('unreadable');
    const half = objectStream('', '', deflateSync(Buffer.concat([Buffer.from('7 0 1 '), Buffer.alloc(30 * MO, 32)])));
    expect(await toldOfPdf(half)).toBe('taken');
    expect(await toldOfPdf(half.repeat(3))).toBe('unreadable');
  });
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = (name: string, content = '<x/>') => ({ name, content: Buffer.from(content) });
const relation = (attributes: string) =>
  part('xl/worksheets/_rels/sheet1.xml.rels', `<Relationships><Relationship Id="r1" ${attributes}/></Relationships>`);
const toldOfXlsx = (...parts: { name: string; content: Buffer }[]) => told(zip([...workbook(), ...parts]), 'a.xlsx');

describe('a workbook that is published', () => {
  it.each([
    ['macros', 'xl/vbaProject.bin'],
    ['macros', 'xl/VBAPROJECT.BIN'],
    ['sheetMacros', 'xl/macrosheets/sheet1.xml'],
    ['links', 'xl/externalLinks/externalLink1.xml'],
    ['embedded', 'xl/embeddings/oleObject1.bin'],
    ['embedded', 'xl/embeddings/a.docx'],
    ['controls', 'xl/activeX/activeX1.xml'],
    ['controls', 'xl/attachedToolbars.bin'],
    ['controls', 'customUI/customUI14.xml'],
    ['connections', 'xl/connections.xml'],
    ['connections', 'xl/queryTables/queryTable1.xml'],
  ])('is refused by name: %s in %s', async (cause, name) => {
    expect(await toldOfXlsx(part(name))).toBe(cause);
  });

  it.each([
    ['macros', 'application/vnd.ms-office.vbaProject'],
    ['macros', 'application/vnd.ms-office.&#x76;ba&#80;roject'],
    ['sheetMacros', 'application/vnd.ms-excel.macrosheet+xml'],
    ['sheetMacros', 'application/vnd.ms-excel.intlmacrosheet+xml'],
    ['links', 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml'],
    ['embedded', 'application/vnd.openxmlformats-officedocument.oleObject'],
    ['controls', 'application/vnd.ms-office.activeX+xml'],
    ['connections', 'application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml'],
  ])('is refused by a declared type, whatever the part is called: %s by %s', async (cause, type) => {
    for (const quote of ['"', "'"]) {
      const types = `<Override PartName = "/xl/a.bin"\n ContentType = ${quote}${type}${quote} />`;
      expect(await told(zip([...workbook(types), part('xl/a.bin')]), 'a.xlsx')).toBe(cause);
    }
  });

  it.each([
    ['macros', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
    ['renamed', 'application/vnd.ms-excel.sheet.binary.macroEnabled.main'],
    ['template', 'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml'],
    ['renamed', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
    ['renamed', 'application/xml'],
  ])('is refused when it is a workbook of another sort: %s by %s', async (cause, main) => {
    const content = zip(workbook('', main));
    expect([cause, 'macros']).toContain(await told(content, 'a.xlsx'));
    expect(await told(content, 'a.xlsx')).not.toBe('taken');
  });

  it.each([
    ['macros', 'Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="x"'],
    ['sheetMacros', 'Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet" Target="x"'],
    ['links', `Type="${RELATIONS}/externalLinkPath" Target="file:///c:/a.xlsx" TargetMode="External"`],
    ['links', `Type="${RELATIONS}/image" Target="https://example.com/a.png" TargetMode="External"`],
    ['links', `Type="${RELATIONS}/image" Target="https://example.com/a.png" TargetMode="&#69;xternal"`],
    ['links', `Type="${RELATIONS}/hyperlink" Target="file:///c:/a.exe" TargetMode="External"`],
    ['links', `Type="${RELATIONS}/hyperlink" Target="\\\\server\\share" TargetMode="External"`],
    ['embedded', `Type="${RELATIONS}/oleObject" Target="x"`],
    ['controls', `Type="${RELATIONS}/control" Target="x"`],
    ['controls', 'Type="http://schemas.microsoft.com/office/2006/relationships/ui/extensibility" Target="x"'],
    ['template', `Type="${RELATIONS}/attachedTemplate" Target="https://example.com" TargetMode="External"`],
    ['taken', `Type="${RELATIONS}/hyperlink" Target="https://www.service-public.fr" TargetMode="External"`],
    ['taken', `Type="${RELATIONS}/hyperlink" Target="mailto:a@example.com" TargetMode="External"`],
    ['taken', `Type="${RELATIONS}/drawing" Target="../drawings/drawing1.xml"`],
  ])('is judged by its relations: %s by %s', async (cause, attributes) => {
    expect(await toldOfXlsx(relation(attributes))).toBe(cause);
  });

  it('is refused when its description may be read in two ways', async () => {
    const types = '<Override PartName="/a" ContentType="application/vnd.ms-office.vbaProject"/>';
    const [first, second] = workbook(types);
    const wide = { ...first!, content: Buffer.from(`\ufeff${text(first!.content)}`, 'utf16le') };
    expect(await told(zip([wide, second!]), 'a.xlsx')).toBe('macros');
    const [plain] = workbook();
    for (const before of ['<?xml version="1.0" encoding="utf-7"?>', '<!DOCTYPE Types [<!ENTITY a "b">]>']) {
      const other = { ...plain!, content: Buffer.from(before + text(plain!.content)) };
      expect(await told(zip([other, second!]), 'a.xlsx')).toBe('unreadable');
    }
  });

  it('is kept where it is not published, but for macros', async () => {
    const kept = await inspect(zip([...workbook(), part('xl/connections.xml')]), 'a.xlsx', ALL);
    expect(kept).toMatchObject({ ok: true });
    const macros = await inspect(zip([...workbook(), part('xl/vbaProject.bin')]), 'a.xlsx', ALL);
    expect(macros).toMatchObject({ cause: 'macros' });
  });
});

const boundSheet = (kind: number): OldRecord => [0x0085, `00000000${'00'}${`0${kind}`}0100${'41'}`];
const otherBook = (name: string): OldRecord => {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(name.length);
  return [0x01ae, `0100${length.toString('hex')}00${Buffer.from(name, 'latin1').toString('hex')}`];
};

describe('a workbook of Excel 97 that is published', () => {
  it.each<[string, OldRecord[], ...string[]]>([
    ['taken', [boundSheet(0), boundSheet(2)]],
    ['taken', [[0x01ae, '01000104']]],
    ['taken', [[0x01ae, '0100013a']]],
    ['sheetMacros', [boundSheet(0), boundSheet(1)]],
    ['macros', [boundSheet(6)]],
    ['macros', [[0x00d3, '']]],
    ['macros', [], '_VBA_PROJECT_CUR/VBA/dir'],
    ['links', [otherBook('\u0001a.xls')]],
    ['dde', [otherBook('cmd\u0003/c calc')]],
    ['connections', [[0x0876, '00']]],
    ['connections', [[0x00dc, '00']]],
    ['embedded', [], 'MBD0001ABCD/\u0001Ole'],
    ['controls', [], 'Ctls'],
  ])('is told by its records and streams: %s', async (cause, records, ...streams) => {
    const content = oldWorkbook(false, {}, records, ...streams);
    expect(await told(content, 'a.xls')).toBe(cause);
    expect(await told(oldWorkbook(false, { isSmall: true }, records, ...streams), 'a.xls')).toBe(cause);
    expect(await inspect(content, 'a.xls', ALL)).toMatchObject({ ok: true });
  });

  it('is refused when its records run out of it, or begin with none', async () => {
    expect(await told(oldWorkbook(false, {}, [[0x00fc, '00'.repeat(20_000)]]), 'a.xls')).toBe('taken');
    const cut = oldWorkbook(false, { isSmall: true });
    const end = cut.lastIndexOf(Buffer.from('e1000200b0040a000000', 'hex'));
    cut.writeUInt16LE(0xffff, end + 2);
    expect(await told(cut, 'a.xls')).toBe('unreadable');
    expect(await told(ole('Book'), 'a.xls')).toBe('taken');
  });
});

it('says each refusal in French: what was found, and what to do', () => {
  for (const cause of [
    ...(['script', 'program', 'sending', 'dynamicForm', 'attachment', 'media', 'otherFile', 'unreadable'] as const),
    ...(['macros', 'sheetMacros', 'dde', 'links', 'embedded', 'controls', 'connections', 'template'] as const),
    'renamed' as const,
  ]) {
    const { status, key, message } = wrongContent(cause);
    expect([status, key]).toEqual([415, 'INVALID_FILE_MIMETYPE']);
    expect(message).toBe(say(`rules.files.${cause}`));
    expect(message).toMatch(
      /^(Ce|Le) .*(Retirez|retirez|Imprimez|imprimez|Enregistrez|enregistrez|Supprimez|supprimez|Remplacez|Rompre)/,
    );
  }
});
