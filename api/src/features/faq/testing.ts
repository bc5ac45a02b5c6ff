// What the tests of the FAQ share: an administrator, no theme before each test, and ways to make and read some.
import { createFaqQuestion, createFaqTheme, deleteFaqTheme, getFaq, getFaqRecords } from 'contract/calls/faq.ts';
import { beforeAll, beforeEach } from 'vitest';
import { type TestServer, testServer } from '../../../test/support.ts';

export let server: TestServer;
export let bearer: string;
/** Signs the administrator in: again after a clock that was moved beyond the session. */
export const signIn = async () => {
  ({ bearer } = await server.signIn('admin@fonds.example'));
};

/** First in each file of tests: a server of its own. */
export function testFaq() {
  server = testServer();
  beforeAll(signIn);
  beforeEach(async () => {
    for (const { id } of await records()) await server.call(deleteFaqTheme, { bearer, params: { id } });
  });
}

export const theme = async (shortLabel: string) =>
  (await server.call(createFaqTheme, { bearer, body: { shortLabel, longLabel: `<p>${shortLabel}</p>` } })).body;
export const question = async (themeId: number, question: string) =>
  (await server.call(createFaqQuestion, { bearer, body: { themeId, question, answer: '<p>Oui.</p>' } })).body;
export const records = async () => (await server.call(getFaqRecords, { bearer })).body;
export const ONLINE = { visibility: true, visibilityBegin: null, visibilityEnd: null, wasPublished: true };
export const faq = async () => (await server.call(getFaq)).body;
export const themeOrder = async () => (await faq()).map(({ shortLabel, order }) => `${order} ${shortLabel}`);
export const questionOrder = async (rank = 0) =>
  (await faq())[rank]!.questions.map(({ question, order }) => `${order} ${question}`);
