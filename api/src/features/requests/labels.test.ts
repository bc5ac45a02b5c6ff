import {
  createRequestLabel,
  deleteRequestLabel,
  getCountedLabels,
  getRequestLabels,
  setRequestLabels,
  updateRequestLabel,
} from 'contract/calls/request-labels.ts';
import { takeRequest } from 'contract/calls/requests.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testQueue } from '../../../test/queue.ts';
import type { Session } from '../../../test/support.ts';

const { server, x, y, admin, send, list, subjects, of, act, reply, colleague } = testQueue();
beforeEach(async () => void (await server.db.deleteFrom('request_label').execute()));

const create = (name: string, who: Session = admin) =>
  server.call(createRequestLabel, { bearer: who.bearer, body: { name } });
const labels = async (who: Session = admin) => (await server.call(getRequestLabels, { bearer: who.bearer })).body;
const counted = async () => (await server.call(getCountedLabels, { bearer: admin.bearer })).body;
const put = (who: Session, id: number, on: number[], off: number[] = []) =>
  server.call(setRequestLabels, { bearer: who.bearer, params: { id }, body: { put: on, taken: off } });

describe('the list of labels', () => {
  it('is kept by administrators, by names that differ by more than accents', async () => {
    expect((await create('Réclamation', x)).status).toBe(403);
    const { body } = await create(' Réclamation ');
    expect(body).toEqual({ id: body.id, name: 'Réclamation', version: 1 });
    expect((await create('RECLAMATION')).key).toBe('LABEL_NAME_TAKEN');
    expect((await create('x'.repeat(31))).status).toBe(400);
    await create('Décès');
    expect((await labels(x)).map(one => one.name)).toEqual(['Décès', 'Réclamation']);
    const rename = (name: string, version: number) =>
      server.call(updateRequestLabel, { bearer: admin.bearer, params: { labelId: body.id }, body: { name, version } });
    expect((await rename('décès', 1)).key).toBe('LABEL_NAME_TAKEN');
    expect((await rename('Réclamations', 1)).body.version).toBe(2);
    expect((await rename('Plaintes', 1)).key).toBe('STALE_VERSION');
    const remove = () => server.call(deleteRequestLabel, { bearer: admin.bearer, params: { labelId: body.id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  it('has one of two who name the same at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('Mutuelle')));
    expect(answers.map(one => one.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });
});

describe('a request', () => {
  it('bears labels that the list shows and is narrowed by; counts equal the lists', async () => {
    const [pay, mutual] = [(await create('Paiement')).body.id, (await create('Mutuelle')).body.id];
    const { id } = await of(x, await send('Un'));
    await send('Deux');
    expect((await put(x, id, [pay, mutual])).status).toBe(204);
    const [row] = (await list(x, 'toTake', { labelId: pay })).body.data;
    expect(row).toMatchObject({ subject: 'Un', state: 'toTake', labels: [{ name: 'Mutuelle' }, { name: 'Paiement' }] });
    for (const { id: labelId, requests, requestsIsCapped } of await counted()) {
      const found = (await list(admin, 'all', { labelId })).body;
      expect([found.total, found.data.length, requestsIsCapped]).toEqual([requests, requests, false]);
    }

    await put(x, id, [], [mutual]);
    expect(await subjects(x, 'toTake', { labelId: mutual })).toEqual([]);
    await server.call(deleteRequestLabel, { bearer: admin.bearer, params: { labelId: pay } });
    expect((await list(x, 'all')).body.data.flatMap(one => one.labels)).toEqual([]);
    const { steps } = await of(x, row!.objectId);
    expect(steps.map(step => [step.step, step.note])).toEqual([
      ['opened', null],
      ['labelled', 'Paiement, Mutuelle'],
      ['unlabelled', 'Mutuelle'],
    ]);
  });

  it('keeps the labels that two people put on at once', async () => {
    await colleague();
    const [one, two] = [(await create('Un')).body.id, (await create('Deux')).body.id];
    const { id, objectId } = await of(x, await send('Un'));
    await Promise.all([put(x, id, [one]), put(y, id, [two]), put(x, id, [one])]);
    expect((await of(x, objectId)).labels.map(label => label.name)).toEqual(['Deux', 'Un']);
  });

  it("is not sorted while it is a colleague's, over, or out of scope; nor with what is no label", async () => {
    const label = (await create('Paiement')).body.id;
    const message = await send('Un');
    const { id } = await of(x, message);
    expect((await put(y, id, [label])).status).toBe(404);
    expect((await put(x, id, [999_999])).status).toBe(404);
    await colleague();
    await act(y, takeRequest, id);
    expect((await put(x, id, [label])).key).toBe('REQUEST_TAKEN');
    expect((await put(y, id, [label])).status).toBe(204);
    await reply(y, message);
    expect((await put(y, id, [], [label])).key).toBe('REQUEST_CLOSED');
  });
});
