// A day that is sent as an instant is the one that clocks of the Timezone header show, wherever a day is given.
import { createFaqTheme } from 'contract/calls/faq.ts';
import { createHomeBlock } from 'contract/calls/home-blocks.ts';
import { createBeneficiary } from 'contract/calls/relatives.ts';
import { searchRequests } from 'contract/calls/requests.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type Session, testServer } from '../../../test/support.ts';
import { features } from '../../features.ts';
import { endpointsOf } from './serve.ts';

const server = testServer();
let administrator: Session;
let member: Session;
beforeAll(async () => {
  administrator = await server.signIn('admin@fonds.example');
  member = await server.signIn('MEMBREA');
});

const theme = async (visibilityBegin: string, timezone?: string) =>
  server.call(createFaqTheme, {
    bearer: administrator.bearer,
    body: { shortLabel: `Un thème ${visibilityBegin} ${timezone}`, longLabel: '<p>Un thème</p>', visibilityBegin },
    headers: timezone ? { timezone } : {},
  });

/** The paths of what is a day, and no instant, before anything turns it into another. */
function plainDays(schema: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  if (!('_zod' in schema))
    return Object.entries(schema).flatMap(([key, one]) => plainDays(one, `${path}.${key}`, seen));
  const { def } = (schema as z.core.$ZodType)._zod;
  if ((def as { format?: string }).format === 'date') return [path];
  const { out: _, checks: __, ...inside } = def as unknown as Record<string, unknown>;
  return Object.values(inside).flatMap(one => plainDays(one, path, new Set(seen)));
}

describe('a day', () => {
  it('is never asked for in another way', () => {
    const asked = features.flatMap(({ contract }) =>
      endpointsOf(contract).flatMap(([name, { body, query }]) => [...plainDays(body, name), ...plainDays(query, name)]),
    );
    expect(asked).toEqual([]);
  });

  it('of the criteria of the queue is read in the same way', async () => {
    const { status } = await server.call(searchRequests, {
      bearer: administrator.bearer,
      body: { tab: 'all', openAt: '2026-07-01T22:30:00Z', startIndex: 0, take: 5 },
    });
    expect(status).toBe(200);
  });

  it.each([
    ['2099-07-01T22:30:00Z', 'Europe/Paris', '2099-07-02'],
    ['2099-07-01T22:30:00Z', undefined, '2099-07-02'],
    ['2099-07-01T22:30:00.000Z', 'America/Martinique', '2099-07-01'],
    ['2099-07-01T23:30:00+02:00', 'Indian/Reunion', '2099-07-02'],
    ['2099-07-01', 'America/Martinique', '2099-07-01'],
  ])('%s sent from %s is %s', async (given, zone, day) => {
    const { status, body } = await theme(given, zone);
    expect([status, body.visibilityBegin]).toEqual([200, day]);
  });

  it('of birth is read in the same way', async () => {
    const { body } = await server.call(createBeneficiary, {
      bearer: member.bearer,
      body: { statut: 'Enfant', nom: 'Martin', prenom: 'Lou', dateNaissance: '2001-03-04T23:30:00Z' },
      headers: { timezone: 'Europe/Paris' },
    });
    expect(body.dateNaissance).toBe('2001-03-05');
  });

  it('of a part of a form too', async () => {
    const homeBlockJson = {
      title: 'Bienvenue',
      content: '<p>Bonjour</p>',
      imagePosition: 'NoImage',
      imageDisplaySize: null,
      buttonLink: null,
      buttonText: null,
      visibilityBegin: '2099-07-01T22:30:00Z',
      visibilityEnd: null,
    };
    const { status, body } = await server.call(createHomeBlock, {
      bearer: administrator.bearer,
      body: { homeBlockJson },
      headers: { timezone: 'America/Martinique' },
    });
    expect([status, body.visibilityBegin], JSON.stringify(body)).toEqual([200, '2099-07-01']);
  });

  it.each(['2099-02-30', '2099-07-01T25:00:00Z', '01/07/2099', ''])(
    '%j is none, and its field says so',
    async given => {
      const { status, error } = await theme(given);
      expect([status, error.additionalData.fields?.map(({ path }) => path)]).toEqual([400, ['visibilityBegin']]);
    },
  );
});
