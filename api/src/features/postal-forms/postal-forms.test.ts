import { getPostalForm } from 'contract/calls/postal-forms.ts';
import { portalTexts } from 'contract/texts/index.ts';
import { POSTAL_FILE_NAMES, POSTAL_FORMS } from 'contract/values/postal-forms.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { folders, ids, type Session, testServer } from '../../../test/support.ts';
import { STRINGS } from '../../fund/texts.ts';

const server = testServer({ LIMIT_EXPORT: '100' });
let memberA: Session;
beforeAll(async () => {
  memberA = await server.signIn('MEMBREA');
});

const get = (form: string, folderId?: number | string, id: number = ids.memberA, bearer = memberA.bearer) => {
  const query = folderId === undefined ? '' : `?folderId=${folderId}`;
  return server.call({ ...getPostalForm, path: `${getPostalForm.path}${query}` }, { bearer, params: { id, form } });
};

/** The words of a member's form, and how many pages it has. */
async function read(form: string, folderId?: number) {
  const path = getPostalForm.path.replace(':id', String(ids.memberA)).replace(':form', form);
  const answer = await fetch(`${server.addresses.member}${path}${folderId ? `?folderId=${folderId}` : ''}`, {
    headers: { authorization: `Bearer ${memberA.bearer}` },
  });
  const pdf = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()), verbosity: 0 }).promise;
  let words = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    words += items.map(item => ('str' in item ? item.str : '')).join(' ');
  }
  return { words: words.replace(/\s+/g, ' '), pages: pdf.numPages };
}

const edit = (texts: Record<string, string>) =>
  server.db.transaction().execute(async tx => {
    await tx.deleteFrom('setting').where('key', '=', STRINGS).execute();
    await tx
      .insertInto('setting')
      .values({ key: STRINGS, value: JSON.stringify({ texts }) } as never)
      .execute();
    await server.app.published.changed(tx, 'texts');
  });
beforeEach(() => edit({}));

it('every process has its form, on one page, with its title, what to join and the name of the member', async () => {
  const { lastname } = await server.db
    .selectFrom('account')
    .where('id', '=', ids.memberA)
    .select('lastname')
    .executeTakeFirstOrThrow();
  for (const form of POSTAL_FORMS) {
    const answer = await get(form, folders.a1);
    expect([form, answer.status, answer.headers.get('content-type')]).toEqual([form, 200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(`${POSTAL_FILE_NAMES[form]}.pdf`);
    const { words, pages } = await read(form, folders.a1);
    expect([form, pages]).toEqual([form, 1]);
    const { title, fields } = portalTexts.postal.children.forms.children[form].children;
    for (const said of [title.label, lastname, String(folders.a1), 'À joindre', ...fields.label.split('\n')])
      expect(words, form).toContain(said);
  }
});

it('is addressed to the service of the folder that it is about, else to the fund, where its address is shown', async () => {
  const service = '4 place du Port, 44000 Nantes';
  await server.db.insertInto('contact').values({ id: 77, contact_address: service }).execute();
  const { social_system_id } = await server.db
    .selectFrom('folder')
    .where('id', '=', folders.a1)
    .select('social_system_id')
    .executeTakeFirstOrThrow();
  const ofSystem = (contact_id: number | null) =>
    server.db.updateTable('social_system').set({ contact_id }).where('id', '=', social_system_id).execute();
  const fund = '12 rue des Tilleuls';
  const said = async (folderId?: number) => {
    const { words } = await read('address', folderId);
    return [words.includes(service), words.includes(fund)];
  };
  await ofSystem(77);
  expect(await said(folders.a1)).toEqual([true, false]);
  expect(await said()).toEqual([false, true]);
  await ofSystem(null);
  expect(await said(folders.a1)).toEqual([false, true]);
  await edit({ 'contactPage.showMail': 'false' });
  expect(await said(folders.a1)).toEqual([false, false]);
});

it('is in the words that administrators gave it', async () => {
  await edit({
    'postal.forms.phones.title': 'Mon nouveau téléphone',
    'postal.forms.phones.fields': 'Le numéro\n\n Le nom ',
  });
  const { words } = await read('phones');
  for (const said of ['Mon nouveau téléphone', 'Le numéro', 'Le nom']) expect(words).toContain(said);
  expect(words).not.toContain('Nouveau numéro fixe');
});

it("is of the member's own folders alone, and of the processes that have one", async () => {
  expect((await get('address', folders.b)).status).toBe(404);
  expect((await get('address', 'x')).status).toBe(400);
  expect((await get('password')).status).toBe(400);
  expect((await get('address', undefined, ids.memberB)).status).toBe(403);
  const memberB = await server.signIn('MEMBREB');
  expect((await get('address', folders.a1, ids.memberB, memberB.bearer)).status).toBe(404);
});
