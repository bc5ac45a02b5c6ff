// What a manager does in a member's space: told as theirs wherever it is read, and not done at all for who would not hear
// of it (security rule 68).
import { getUserAddresses, putFolderAddress } from 'contract/calls/addresses.ts';
import { generateZip, getExtractionExcel } from 'contract/calls/extraction.ts';
import { getMemberRecord } from 'contract/calls/members.ts';
import { sendMessage } from 'contract/calls/messaging.ts';
import { getUser, putDematerialization, putUser } from 'contract/calls/profile.ts';
import { createBeneficiary, getBeneficiaries, updateBeneficiary } from 'contract/calls/relatives.ts';
import { getRequest, searchRequests } from 'contract/calls/requests.ts';
import { replyToSubmission } from 'contract/calls/submissions.ts';
import {
  addSupportingDocuments,
  getSupportingDocuments,
  getTaxData,
  sendTaxData,
} from 'contract/calls/supporting-documents.ts';
import { changes, type Endpoint } from 'contract/kit/endpoint.ts';
import { REFUSALS } from 'contract/kit/refusals.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import { ACTED } from 'contract/values/notices.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { certificateDocument } from '../src/features/certificates/certificates.rules.ts';
import { documentSheet } from '../src/features/extraction/sheet.ts';
import { gather } from '../src/features/own-data/export.queries.ts';
import { features } from '../src/features.ts';
import { endpointsOf } from '../src/platform/http/serve.ts';
import { WHY_LOOK_ONLY } from '../src/platform/http/visit.ts';
import { pdf } from './file-samples.ts';
import { BODIES } from './sample-bodies.ts';
import { folders, ids, type Session, testServer } from './support.ts';

const server = testServer({ LIMIT_EXPORT: '1000' });
let own: Session;
let x: Session;
let visit: Session;
beforeAll(async () => {
  await server.db.insertInto('country').values({ id: 1, name: 'France', code: 'FR' }).execute();
  own = await server.signIn('MEMBREA');
  x = await server.signIn('x@fonds.example');
  visit = await server.actingAs(x, ids.memberA, 'MEMBREA');
});

const NAME = 'Hervé Xénakis';
const id = ids.memberA;
const file = { name: 'avis.pdf', content: pdf('avis') };

/** Everything that a manager may write in a member's name. */
const acts = Object.fromEntries(
  features
    .flatMap(({ contract }) => endpointsOf(contract))
    .filter(([, { access, sites }]) => access !== 'public' && sites.includes('member'))
    .filter(([, endpoint]) => changes(endpoint) && !endpoint.personOnly && !endpoint.visitorOnly),
);

const BENEFICIARY = { statut: 'Enfant', nom: 'Lefèvre', prenom: 'Anne' } as const;
const ADDRESS = { streetName: 'des Lilas', zipCode: '75020', city: 'Paris', country: { id: 1 } };

/** Does one of them. */
async function act(name: string, { bearer }: Session, turn: number) {
  const call = <E extends Endpoint>(endpoint: E, given: Parameters<typeof server.call<E>>[1]) =>
    server.call(endpoint, { bearer, ...given });
  const params = { id, userId: id };
  const beneficiary = async () => (await call(createBeneficiary, { body: BENEFICIARY })).body.id;
  switch (name) {
    case 'putUser':
      return call(putUser, {
        params,
        body: { phoneNumber: { number: `+3323812345${turn}`, type: 1, countryId: 1, territoryId: null } },
      });
    case 'putDematerialization':
      return call(putDematerialization, { params, body: { value: turn % 2 === 1 } });
    case 'putFolderAddress':
      return call(putFolderAddress, {
        body: { address: { ...ADDRESS, streetNumber: String(turn) }, idsDossiers: [folders.a1] },
      });
    case 'createBeneficiary':
      return call(createBeneficiary, { body: { ...BENEFICIARY, prenom: `Anne ${turn}` } });
    case 'updateBeneficiary':
      return call(updateBeneficiary, { body: { ...BENEFICIARY, prenom: `Paule ${turn}`, id: await beneficiary() } });
    case 'deleteBeneficiary':
      return call(acts[name]!, { params: { id: await beneficiary() } });
    case 'sendMessage':
      return call(sendMessage, { body: BODIES.sendMessage, files: {} });
    case 'replyToSubmission': {
      const asked = (await call(sendMessage, { body: BODIES.sendMessage, files: {} })).body.id;
      await server.db.deleteFrom('outbox').execute();
      return call(replyToSubmission, {
        params: { id, kind: 'message', objectId: asked },
        body: { email: { text: `Encore ${turn}` } },
        files: {},
      });
    }
    case 'addSupportingDocuments':
      return call(addSupportingDocuments, { params, body: BODIES[name], files: { file: [file] } });
    case 'sendTaxData':
      return call(sendTaxData, { params, body: BODIES[name], files: { file: [file] } });
    default:
      return null;
  }
}

/** What sends no mail: it is read in 'Qui a consulté mon dossier' alone, or (a certificate) on the paper itself. */
const SILENT = ['putSmsNotification', 'getPaymentCertificate', 'getPaymentCertificateOfFolders'];

describe("what is done in a member's name", () => {
  it("tells its author in each mail and SMS, to the member and to the service; the member's own acts do not", async () => {
    await server.db
      .updateTable('member')
      .set({
        is_sms_notification_activated: true,
        mobile_phone: JSON.stringify({ number: '+33639980001', type: 2, countryId: 1, territoryId: null }),
      })
      .where('id', '=', id)
      .execute();
    let turn = 0;
    const templates = new Set<number>();
    for (const name of Object.keys(acts).filter(one => !SILENT.includes(one))) {
      for (const who of [visit, own]) {
        await server.db.deleteFrom('outbox').execute();
        turn += 1;
        const answer = await act(name, who, turn);
        expect(answer, `how ${name} is done, and where its result is read`).not.toBeNull();
        expect([name, answer!.status < 300], JSON.stringify(answer!.error)).toEqual([name, true]);
        const sent = await server.db.selectFrom('outbox').selectAll().execute();
        expect(sent.length, name).toBeGreaterThan(0);
        for (const { template, text_body, html_body, account_id, channel } of sent) {
          templates.add(Number(template));
          const words = account_id
            ? `Fait en votre nom par ${NAME}, gestionnaire`
            : `Fait au nom de l'adhérent par ${NAME}, gestionnaire`;
          const isTold = [
            text_body.replaceAll('\u00a0', ' ').includes(words),
            channel === 'sms' || html_body!.includes('gestionnaire'),
          ];
          expect([name, template, channel, ...isTold.slice(0, 1)]).toEqual([name, template, channel, who === visit]);
          if (who === visit) expect(isTold).toEqual([true, true]);
        }
      }
    }
    expect([...templates].sort((one, other) => one - other)).toEqual([...ACTED]);
  });

  it('names its author in the lists, the receipts, the own data, the archive and the spreadsheet', async () => {
    await server.db.deleteFrom('supporting_document').execute();
    await server.db.deleteFrom('tax_data').execute();
    await server.db.deleteFrom('beneficiary').execute();
    for (const who of [visit, own]) {
      const sent = await act('addSupportingDocuments', who, 1);
      expect(sent!.body).toMatchObject([{ authorName: who === visit ? NAME : null }]);
    }
    const taxes = await act('sendTaxData', visit, 1);
    expect(taxes!.body).toMatchObject({ authorName: NAME });
    await act('createBeneficiary', visit, 1);
    await act('putFolderAddress', visit, 99);
    const read = <E extends Endpoint>(endpoint: E, params: object = {}) =>
      server.call(endpoint, { bearer: own.bearer, params: { id, userId: id, start: 0, take: 9, ...params } });
    const { body: documents } = await read(getSupportingDocuments);
    expect(documents.data.map(row => row.authorName)).toEqual([null, NAME]);
    expect((await read(getTaxData)).body).toMatchObject([{ authorName: NAME }]);
    const [beneficiary] = (await read(getBeneficiaries)).body;
    expect(beneficiary!.authorName).toBe(NAME);
    const address = (await read(getUserAddresses)).body.find(row => row.folderId === folders.a1);
    expect(address!.authorName).toBe(NAME);

    const chapters = await gather(server.db, id, server.clock.now());
    const rows = (name: string) => chapters.find(chapter => chapter.name === name)!.rows;
    expect(
      rows('justificatifs')
        .map(row => row.written_by)
        .sort(),
    ).toEqual([NAME, null].sort());
    expect(rows('donnees_fiscales').map(row => row.written_by)).toEqual([NAME]);
    expect(rows('beneficiaires').map(row => row.written_by)).toEqual([NAME]);
    expect(rows('dossiers').map(row => row.address_written_by)).toContain(NAME);
    for (const name of ['justificatifs', 'donnees_fiscales', 'beneficiaires'])
      expect(chapters.find(chapter => chapter.name === name)!.captions).toHaveProperty('written_by');

    const criteria = { documentTypesIds: [1], basesIds: [1], socialSystemsIds: [1], state: false };
    const zip = await server.call(generateZip, { bearer: x.bearer, body: criteria });
    const lines = String(zip.body)
      .split('\r\n')
      .filter(line => line.includes('MEMBREA'));
    expect(lines.map(line => line.split(';').at(-1)).sort()).toEqual(['', NAME]);
    expect(String(zip.body)).toContain("Envoyé au nom de l'adhérent par");
    expect(
      (await server.call(getExtractionExcel, { bearer: x.bearer, params: { id: ids.managerX }, body: criteria }))
        .status,
    ).toBe(200);
    const row = { author_firstname: 'Hervé', author_lastname: 'Xénakis', size: null, creation_date: new Date() };
    const sheet = documentSheet(
      (async function* () {
        yield [row as never];
      })(),
    );
    for await (const { cells } of sheet.rows)
      expect([sheet.columns.at(-1)!.header, cells.at(-1)]).toEqual(["Envoyé au nom de l'adhérent par", NAME]);

    // Once the person has written it themself, it is theirs.
    await server.call(updateBeneficiary, { bearer: own.bearer, body: { ...BENEFICIARY, id: beneficiary!.id } });
    expect((await read(getBeneficiaries)).body[0]!.authorName).toBeNull();
    await act('sendTaxData', own, 1);
    expect((await read(getTaxData)).body[0]!.authorName).toBeNull();
  });

  it('names its author to the service: in the queue, and on the page of the member', async () => {
    await server.db.deleteFrom('supporting_document').execute();
    await server.db.deleteFrom('tax_data').execute();
    await server.db.deleteFrom('beneficiary').execute();
    Object.assign(server.app.config, { REQUESTS_DOCUMENTS: true });
    const words = `Envoyé par ${NAME} au nom de l'adhérent`;
    const ofKind = (kind: string) => ({
      ...{ tab: 'toTake', kinds: [kind], socialSystemId: null, due: null, channel: null, holderId: null, text: '' },
      ...{ startIndex: 0, take: 9 },
    });
    try {
      for (const [name, kind] of [
        ['addSupportingDocuments', 'supportingDocument'],
        ['sendTaxData', 'taxData'],
      ] as const) {
        for (const who of [own, visit]) {
          await act(name, who, 1);
          const { body } = await server.call(searchRequests, { bearer: x.bearer, body: ofKind(kind) });
          const latest = body.data.reduce((one, other) => (one.objectId > other.objectId ? one : other));
          expect([kind, latest.about]).toEqual([kind, who === visit ? words : null]);
          const { body: opened } = await server.call(getRequest, { bearer: x.bearer, params: { id: latest.id } });
          expect(opened.content).toMatchObject({ authorName: who === visit ? NAME : null, email: null });
        }
      }
    } finally {
      Object.assign(server.app.config, { REQUESTS_DOCUMENTS: false });
    }

    const record = async () => (await server.call(getMemberRecord, { bearer: x.bearer, params: { id } })).body;
    for (const who of [visit, own]) {
      await act('putFolderAddress', who, who === visit ? 41 : 42);
      await act('createBeneficiary', who, who === visit ? 1 : 2);
    }
    const own42 = await record();
    expect(own42.relatives!.map(row => [row.name, row.authorName])).toEqual([
      ['Anne 1 Lefèvre', NAME],
      ['Anne 2 Lefèvre', null],
    ]);
    expect(own42.contacts.addresses.find(row => row.folderIds.includes(folders.a1))!.authorName).toBeNull();
    await act('putFolderAddress', visit, 43);
    const theirs = (await record()).contacts.addresses.find(row => row.folderIds.includes(folders.a1));
    expect(theirs!.authorName).toBe(NAME);
  });

  it('says on a certificate of payments who asked for it', () => {
    const certified = {
      id: 1,
      lastname: 'Lefèvre',
      firstname: 'Élodie',
      civility: 'Mme',
      birth_date: null,
      system_name: 'Régime',
      department_name: null,
      contact_address: null,
      signature: null,
    };
    const made = (askedBy: string | null) =>
      JSON.stringify(
        certificateDocument({
          number: 'A',
          folders: [{ certified, paid: [] }],
          period: { begin: '2026-01-01', end: '2026-01-31' },
          now: new Date(),
          askedBy,
          checkedAt: 'x',
        }),
      );
    expect(made(NAME)).toContain(`à la demande de ${NAME}, gestionnaire, au nom de`);
    expect(made(null)).not.toContain('gestionnaire');
  });
});

it('is in the terms of use: who acts in whose place, for how long, and where the trace is', () => {
  const terms = flatTexts('legal')['transverse.legal.cgu'];
  expect(terms).toContain(`agir à votre place, ${server.app.config.ACTING_MINUTES} minutes au plus`);
  expect(terms).toContain(`« ${flatTexts('later')['accesses.title']} »`);
});

describe('who would not hear of it can only be looked at', () => {
  const look = async (userId: number, login: string) => server.connectedAs(x, userId, login);
  const write = (name: string, bearer: string, userId: number) =>
    server.call(acts[name]!, {
      site: 'member',
      bearer,
      params: { id: userId, userId, folderId: folders.withoutEmail },
      body: BODIES[name],
    });

  it.each([
    ['who never finished the first connection', ids.awaiting, 'ATTENTE', WHY_LOOK_ONLY.neverSignedIn, 'neverSignedIn'],
    ['who never signed in', ids.withoutEmail, 'SANSMAIL', WHY_LOOK_ONLY.neverSignedIn, 'neverSignedIn'],
    ['who has no e-mail', ids.withoutEmail, 'SANSMAIL', WHY_LOOK_ONLY.withoutEmail, 'withoutEmail'],
  ] as const)('%s', async (what, userId, login, key, lookOnly) => {
    if (what === 'who has no e-mail') await server.signIn(login);
    const { bearer } = await look(userId, login);
    const { status, body } = await server.call(getUser, { bearer, params: { id: userId } });
    expect([status, body.lookOnly]).toEqual([200, lookOnly]);
    for (const name of Object.keys(acts)) {
      const answer = await write(name, bearer, userId);
      expect([name, answer.status, answer.key, answer.error.message]).toEqual([name, 403, key, REFUSALS[key].message]);
    }
  });

  it('whoever has both may be written for, and writes for themself', async () => {
    const told = async ({ bearer }: Session) => (await server.call(getUser, { bearer, params: { id } })).body.lookOnly;
    expect([await told(visit), await told(own)]).toEqual([null, null]);
    const withoutEmail = await server.signIn('SANSMAIL');
    const { status } = await server.call(acts.putDematerialization!, {
      site: 'member',
      bearer: withoutEmail.bearer,
      params: { id: ids.withoutEmail },
      body: { value: true },
    });
    expect(status).toBe(204);
  });
});
