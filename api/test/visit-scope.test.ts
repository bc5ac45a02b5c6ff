// Walks the contract: what a visiting manager sees of a member is of their own social systems, and nothing else.
import { changes, type Endpoint } from 'contract/kit/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { endpointsOf } from '../src/platform/http/serve.ts';
import { IDENTITY } from './everything/filling.ts';
import { fillEverything } from './everything.ts';
import { BODIES } from './sample-bodies.ts';
import { folders, ids, type Session, testServer } from './support.ts';

const server = testServer();
const { memberA: id, managerX } = ids;
/** The folder of the other system, and what of it a page could show. */
const HIDDEN = { folder: folders.a2, system: 2 };
const MARKS = [String(HIDDEN.folder), 'Régime des ports', 'Affaire du port', 'quai-des-ports'];
const login = `${IDENTITY.login}${id}`;
const PAGE = 'contactUs.leaveAMessage';

const endpoints = features
  .flatMap(({ contract }) => endpointsOf(contract))
  .filter(([, { access, sites }]) => access !== 'public' && sites.includes('member'))
  .filter(([, endpoint]) => !endpoint.personOnly && !endpoint.visitorOnly);

/** Where the path or the body names an object of a folder's. */
const NAMING = /:(folderId|messageId|attachmentId|documentId|objectId)|knowledgeDatabaseDocument(Folder)?\/:id/;
const isNaming = (name: string, { path }: Endpoint) => NAMING.test(path) || name === 'getFolderBlock';

let limited: Session;
let whole: Session;
const named: Record<string, number> = {};
/** A file that came with a document of the other folder. */
let sentFile: { kind: string; objectId: number; fileId: number };
beforeAll(async () => {
  const now = server.clock.now();
  await fillEverything({ app: server.app, db: server.db } as never, now, {
    member: id,
    folder: HIDDEN.folder,
    manager: managerX,
  });
  const { db } = server;
  await db.updateTable('account').set({ blocked_at: null }).where('id', '=', id).execute();
  await db.updateTable('member').set({ mobile_phone: null }).where('id', '=', id).execute();
  await db.updateTable('beneficiary').set({ telephone: null }).execute();
  await db.updateTable('trusted_third_party').set({ telephone: null }).execute();
  await db.updateTable('social_system').set({ flag_proof_of_life: true }).execute();
  const message = await db
    .updateTable('message')
    .set({ subject: 'Affaire du port' })
    .where('folder_id', '=', HIDDEN.folder)
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = async (table: 'message_attachment' | 'insured_reference_document' | 'tax_document') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  const folderDocument = await db
    .updateTable('knowledge_document')
    .set({ document_type_id: 1 })
    .where('folder_id', '=', HIDDEN.folder)
    .returning(['id', 'file_id'])
    .executeTakeFirstOrThrow();
  const systemDocument = await db
    .insertInto('knowledge_document')
    .values({
      nature: 1,
      name: 'quai-des-ports.pdf',
      targeted_user: 'EmployedRetired',
      file_id: folderDocument.file_id,
      creation_date: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('knowledge_document_social_system')
    .values({ document_id: systemDocument.id, social_system_id: HIDDEN.system })
    .execute();
  const sent = await db
    .selectFrom('supporting_document')
    .where('folder_id', '=', HIDDEN.folder)
    .where('file_id', 'is not', null)
    .select(['id', 'file_id'])
    .executeTakeFirstOrThrow();
  await db.updateTable('supporting_document').set({ purged_date: null }).where('id', '=', sent.id).execute();
  // Both folders are paid to one account: the other's number is not told with it.
  const { financial_information_id } = await db
    .selectFrom('folder_financial_information')
    .where('folder_id', '=', HIDDEN.folder)
    .select('financial_information_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('folder_financial_information')
    .values({ folder_id: folders.a1, financial_information_id })
    .execute();
  Object.assign(named, {
    messageId: message.id,
    objectId: message.id,
    attachmentId: await first('message_attachment'),
    documentId: await first('insured_reference_document'),
    ifuId: await first('tax_document'),
    getFolderDocumentFile: folderDocument.id,
    getKnowledgeDocumentFile: systemDocument.id,
  });
  sentFile = { kind: 'document', objectId: sent.id, fileId: sent.file_id! };
  await db
    .deleteFrom('accreditation')
    .where('manager_id', '=', managerX)
    .where('social_system_id', '=', HIDDEN.system)
    .execute();
  limited = await server.actingAs(await server.signIn('x@fonds.example'), id, login);
  whole = await server.actingAs(await server.signIn('admin@fonds.example'), id, login);
});

async function ask(name: string, endpoint: Endpoint, { bearer }: Session, folderId: number, body: unknown) {
  const kind = name.includes('Submission') ? 'message' : 'payments';
  const params = { id: named[name] ?? id, userId: id, start: 0, take: 50, kind, folderId };
  const year = server.clock.now().getFullYear();
  return server.call(endpoint, {
    site: 'member',
    bearer,
    params: { ...named, ...params, year, ...(name === 'getSubmissionFile' && sentFile) },
    body,
  });
}
const bodyOf = (name: string, systemId: number) =>
  name === 'getFolderBlock' ? { page: PAGE, socialSystemId: systemId } : BODIES[name];
const shown = ({ body }: { body: unknown }) => MARKS.filter(mark => JSON.stringify(body ?? null).includes(mark));

const reads = endpoints.filter(([, endpoint]) => !changes(endpoint) && !endpoint.path.includes('/token/'));

describe('a visit of a manager of one of two systems', () => {
  it('answers 404 to whatever names something of the other, which an administrator reads', async () => {
    const naming = reads.filter(([name, endpoint]) => isNaming(name, endpoint));
    expect(naming.length).toBeGreaterThan(12);
    for (const [name, endpoint] of naming) {
      const body = bodyOf(name, HIDDEN.system);
      const [theirs, all] = [
        await ask(name, endpoint, limited, HIDDEN.folder, body),
        await ask(name, endpoint, whole, HIDDEN.folder, body),
      ];
      expect([name, theirs.status, all.status < 300], JSON.stringify(all.error)).toEqual([name, 404, true]);
    }
  });

  it('shows nothing of the other in anything else that the member reads', async () => {
    const telling = new Set<string>();
    for (const [name, endpoint] of reads) {
      if (endpoint.answer === 'file') continue; // the content of the samples has every number
      const body = bodyOf(name, 1);
      if (isNaming(name, endpoint) && !endpoint.path.includes(':folderId') && name !== 'getFolderBlock') continue; // above
      const theirs = await ask(name, endpoint, limited, folders.a1, body);
      expect([name, theirs.status < 400, shown(theirs)], JSON.stringify(theirs.error)).toEqual([name, true, []]);
      if (shown(await ask(name, endpoint, whole, folders.a1, body)).length > 0) telling.add(name);
    }
    // Each of these would have told it, and does to an administrator.
    expect([...telling].sort()).toEqual([
      'getAwaited',
      'getFolderDetails',
      'getFormerAccounts',
      'getOlderSubmissions',
      'getOwnBankChanges',
      'getPaidMonths',
      'getPaymentCalendar',
      'getProofsOfLife',
      'getSubmissions',
      'getSupportingDocuments',
      'getUser',
      'getUserAddresses',
      'getUserFolders',
      'getUserMessages',
    ]);
  });

  it('writes nothing of the other', async () => {
    const bodies: Record<string, unknown> = {
      putFolderAddress: { ...(BODIES.putFolderAddress as object), idsDossiers: [folders.a1, HIDDEN.folder] },
      sendMessage: { email: { subject: 'x', folderId: HIDDEN.folder, requestType: null, content: { text: 'x' } } },
      addSupportingDocuments: { otherSupportingDocumentJson: { documentTypeId: 1, folderId: HIDDEN.folder } },
      getPaymentCertificate: undefined,
      getProofOfLifeForm: undefined,
    };
    await server.db.insertInto('country').values({ id: 1, name: 'France', code: 'FR' }).execute();
    for (const [name, body] of Object.entries(bodies)) {
      const [, endpoint] = endpoints.find(([one]) => one === name)!;
      expect([name, (await ask(name, endpoint, limited, HIDDEN.folder, body)).status]).toEqual([name, 404]);
    }
  });
});
