import { createMemberNote, getMemberRecord, pinMemberNote, updateMemberNote } from 'contract/calls/members.ts';
import { SAME_WITHIN_SECONDS } from 'contract/calls/messaging.ts';
import { describe, expect, it } from 'vitest';
import { ids, type Session, signedIn, testServer } from '../../../test/support.ts';

const server = testServer();
const { administrator, managerX, managerY } = signedIn(server, {
  administrator: 'admin@fonds.example',
  managerX: 'x@fonds.example',
  managerY: 'y@fonds.example',
});

const add = (who: Session, text: string, isPinned = false, id: number = ids.memberA) =>
  server.call(createMemberNote, { bearer: who.bearer, params: { id }, body: { text, isPinned } });
const change = (who: Session, noteId: number, text: string, id: number = ids.memberA) =>
  server.call(updateMemberNote, { bearer: who.bearer, params: { id, noteId }, body: { text } });
const pin = (who: Session, noteId: number, value: boolean) =>
  server.call(pinMemberNote, { bearer: who.bearer, params: { id: ids.memberA, noteId }, body: { value } });
const notes = async (who: Session) =>
  (await server.call(getMemberRecord, { bearer: who.bearer, params: { id: ids.memberA } })).body.notes!;

describe('a note on a member', () => {
  it('has its author and its moment, and at most 2,000 signs', async () => {
    const { body } = await add(managerX, '  Appeler le matin. ');
    expect(body).toMatchObject({ text: 'Appeler le matin.', authorName: 'Hervé Xénakis', isPinned: false });
    expect(body.at).toBe(server.clock.now().toISOString());
    expect((await add(managerX, 'a'.repeat(2000))).status).toBe(200);
    for (const wrong of ['a'.repeat(2001), '  ']) {
      const { status, error } = await add(managerX, wrong);
      expect([status, error.additionalData.fields?.[0]?.path]).toEqual([400, 'text']);
    }
    expect((await add(managerY, 'x')).status).toBe(404);
    expect(await server.lastEntry('memberNote.create')).toMatchObject({ object_id: String(ids.memberA) });
  });

  it('is one where it is sent twice within a minute, and another by somebody else or of another member', async () => {
    const [first, second] = await Promise.all([add(managerX, 'Rappeler'), add(managerX, 'Rappeler')]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    const others = [await add(administrator, 'Rappeler'), await add(managerX, 'Rappeler', false, ids.blockedMember)];
    const created_at = new Date(server.clock.now().getTime() - SAME_WITHIN_SECONDS * 1000);
    await server.db.updateTable('member_note').set({ created_at }).where('id', '=', first.body.id).execute();
    others.push(await add(managerX, 'Rappeler'));
    expect(new Set([first, ...others].map(({ body }) => body.id)).size).toBe(4);
  });

  it('stands first once it is pinned, by whoever reads it', async () => {
    const { id } = (await add(managerX, 'Entend mal')).body;
    await add(administrator, 'La dernière');
    expect((await pin(administrator, id, true)).status).toBe(204);
    expect((await notes(managerX))[0]).toMatchObject({ id, isPinned: true });
    await pin(managerX, id, false);
    expect((await notes(managerX))[0]!.text).toBe('La dernière');
    expect((await pin(managerY, id, true)).status).toBe(404);
  });

  it('is changed by its author alone, for ten minutes', async () => {
    const { id, editableUntil } = (await add(managerX, 'Premier jet')).body;
    expect(editableUntil).toBe(new Date(server.clock.now().getTime() + 600_000).toISOString());
    expect((await change(administrator, id, 'Pas à moi')).key).toBe('NOTE_SETTLED');
    server.clock.move(599);
    expect((await change(managerX, id, 'Corrigé')).body).toMatchObject({
      text: 'Corrigé',
      editedAt: server.clock.now().toISOString(),
    });
    server.clock.move(1);
    const later = await server.signIn('x@fonds.example');
    expect((await change(later, id, 'Trop tard')).key).toBe('NOTE_SETTLED');
    const found = (await notes(later)).find(note => note.id === id)!;
    expect(found).toMatchObject({ text: 'Corrigé', editableUntil: null });
    expect((await change(later, id, 'x', ids.blockedMember)).status).toBe(404);
  });
});
