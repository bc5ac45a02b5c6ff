import { sql } from 'kysely';
import type { Gone, Line, Person } from '../../fund/retention/line.ts';
import { rowsOf } from '../../fund/retention/rows.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * What FranceConnect told of a person's civil identity: bound to them, with the number that their tie has, or with nobody else to be.
 * That of several candidates stays, less one: it may be another's.
 */
async function eraseChecks(tx: Tx, { id }: Person): Promise<Gone> {
  const { rows } = await sql`
    delete from identity_check as asked
    where asked.member_id = ${id}
      or asked.sub in (select sub from federation_link where account_id = ${id})
      or asked.member_id is null
        and exists (select from identity_check_candidate as one where one.check_id = asked.id and one.member_id = ${id})
        and not exists (select from identity_check_candidate as other where other.check_id = asked.id and other.member_id <> ${id})
    returning asked.id`.execute(tx);
  return { rows: rows.length };
}

export const federationRetention: readonly Line[] = [
  {
    id: 'federation-visit',
    tables: ['federation_visit'],
    what: 'Visits to FranceConnect or ProConnect that never ended: hashes, sealed random numbers',
    inFrench: 'Identifications commencées et jamais terminées',
    time: {},
    after: 'it was too old to end',
    why: 'it serves once, within a quarter of an hour',
    pace: 'often',
    ...rowsOf({ table: 'federation_visit', since: 'expires_at' }),
  },
  {
    id: 'federation-sign-out',
    tables: ['federation_sign_out'],
    what: 'Sealed proofs of a sign-in by FranceConnect or ProConnect, to sign out there too',
    inFrench: 'Preuves de connexion par FranceConnect',
    time: {},
    after: 'the longest session would be over',
    why: 'the provider wants it back to end the right session',
    pace: 'often',
    ...rowsOf({ table: 'federation_sign_out', since: 'expires_at', person: 'account_id' }),
  },
  // Before the ties, by whose numbers it finds a person's.
  {
    id: 'identity-check',
    tables: ['identity_check'],
    what: 'Civil identities that FranceConnect gave and the fund was not sure of, and what an agent decided',
    inFrench: 'Identités à vérifier',
    time: { days: 90 },
    after: 'it was decided, or the person came last',
    why: 'an agent looks into it, and who was refused may ask why',
    ...rowsOf({ table: 'identity_check', since: sql`coalesce(decided_at, seen_at)` }),
    erase: eraseChecks,
  },
  {
    id: 'federation-link',
    tables: ['federation_link'],
    what: 'Ties of accounts to FranceConnect or ProConnect: its number for the person, since when, who decided',
    inFrench: 'Lien avec FranceConnect',
    time: { years: 1 },
    after: 'it ended; one that holds lasts',
    why: 'who lost an account may find out later',
    ...rowsOf({ table: 'federation_link', since: 'ended_at', where: sql`ended_at is not null`, person: 'account_id' }),
  },
  {
    id: 'identity-check-candidate',
    tables: ['identity_check_candidate'],
    what: 'The members with whom such an identity was compared',
    inFrench: 'Identités à vérifier qui ressemblent à la vôtre',
    after: 'the check goes',
    why: 'an agent compares the two',
    ...rowsOf({ table: 'identity_check_candidate', person: 'member_id' }),
  },
];
