import { beginVisit, endVisit } from 'contract/calls/federation.ts';
import type { Site } from 'contract/kit/access.ts';
import { afterAll, beforeAll } from 'vitest';
import { type Known, type LocalProvider, startProvider } from '../../../test/local-provider.ts';
import type { TestServer } from '../../../test/support.ts';

/** Élodie Lefèvre (member A), as FranceConnect gives her. */
export const ELODIE = {
  given_name: 'Élodie Anne',
  family_name: 'LEFEVRE',
  birthdate: '1950-02-03',
  gender: 'female',
  birthplace: '75115',
  birthcountry: '99100',
};

/** A provider on this machine that both sites of `server` are configured for, and visits to it. */
export function federated(server: TestServer, people: Record<string, Known>) {
  const provider = {} as LocalProvider;
  beforeAll(async () => {
    Object.assign(
      provider,
      await startProvider(people, [
        'https://portail.example/retour-franceconnect',
        'https://gestion.example/retour-proconnect',
      ]),
    );
    Object.assign(server.app.config, provider.variables('FRANCE_CONNECT'), provider.variables('PRO_CONNECT'));
  });
  afterAll(() => provider.close());

  const begin = async (site: Site = 'member') => (await server.call(beginVisit, { site })).body;
  const end = (body: Record<string, string>, site: Site = 'member', headers: Record<string, string> = {}) =>
    server.call(endVisit, { site, body, headers });
  return {
    provider,
    begin,
    end,
    /** Goes there as `sub`, and comes back. */
    async visit(sub: string, site: Site = 'member') {
      const { url, visit } = await begin(site);
      return end({ ...(await provider.visit(url, sub)), visit }, site);
    },
  };
}
