import { createHash, randomBytes } from 'node:crypto';
import { refreshManager } from 'contract/calls/session.ts';
import { measureCertificate } from './certificate.ts';
import { interleave, type Pace, type Side, tellSides } from './compare.ts';
import { measureExtraction } from './extraction/measure.ts';
import type { Call } from './load/call.ts';
import { measureMemberPages } from './member-pages.ts';
import { prepareMembers } from './members.ts';
import type { Options } from './options.ts';
import { checkPlans } from './plans.ts';
import { PEOPLE, prepareDatabase, type Session, signIn } from './prepare.ts';
import { METRICS_TOKEN } from './process.ts';
import { startLeast, startLoad, startProduct } from './processes.ts';
import { measurePublished } from './published.ts';
import { atLeast, atMost, type Figure, median, tell } from './report.ts';
import { blockedAccounts, memberSignIns, overview, searchesByFolder, searchesByName } from './requests.ts';
import { prepareStaffPages, staffPages } from './staff-pages.ts';
import { measureStatistics } from './statistics.ts';
import { compareWithBare, compareWithBoth, type Floors, type Yardsticks } from './yardsticks.ts';

const CONNECTIONS = 16;
const POOL = 20; // DATABASE_POOL's standard, on both sides
const SIGN_INS = 20;

/** Production, but for the limits that a load would meet and the length of a bearer. */
const environment = (database: string, folder: string): Record<string, string> => ({
  MODE: 'production',
  DATABASE_URL: database,
  DATABASE_POOL: String(POOL),
  DATA_DIR: folder,
  SECRET: randomBytes(32).toString('hex'),
  AUDIT_KEY: createHash('sha256').update('bench').digest('hex'), // a kept database holds seals: the next run goes on
  SMTP_URL: 'smtp://127.0.0.1:9', // nothing is sent
  MEMBER_URL: 'https://portail.example',
  BACK_OFFICE_URL: 'https://gestion.example',
  METRICS_TOKEN,
  LOG_LEVEL: 'warn',
  STAFF_SECOND_FACTOR: 'offered', // the load signs in by password
  LIMIT_SEARCH: '1000000000',
  BRAKE_PEOPLE: '1000000000',
  BRAKE_ALARM_PEOPLE: '1000000000',
  LIMIT_EXPORT: '1000000000',
  LIMIT_SIGN_IN: '1000000000',
  LIMIT_TRACKING: '1000000000',
  ACCESS_TOKEN_MINUTES: '600',
});

/** Everything that needs the running product. */
export async function* measureServer(options: Options, database: string, folder: string): AsyncGenerator<Figure> {
  const { only, members } = options;
  const wants = (name: (typeof only)[number]) => only.includes(name);
  await prepareDatabase(database, wants('dashboard'));
  await prepareStaffPages(database, options.work, only);
  const variables = environment(database, folder);
  const product = await startProduct(variables, folder);
  const load = startLoad();
  const administrator = await signIn(product.backOffice, PEOPLE.administrator);
  const least = await startLeast(database, POOL, administrator.userId);
  const yardsticks: Yardsticks = { database, environment: variables, pool: POOL, load, least };
  try {
    const who = {} as Record<keyof typeof PEOPLE, Session>;
    for (const [name, login] of Object.entries(PEOPLE))
      who[name as keyof typeof PEOPLE] = await signIn(product.backOffice, login);
    const pace: Pace = { connections: CONNECTIONS, seconds: 4, rounds: 4 };

    const against = (measure: string, calls: Call[], floors: Floors) =>
      compareWithBoth(yardsticks, { measure, base: product.backOffice, site: 'backOffice', calls }, pace, floors);

    const pages = (await staffPages(database, who)).filter(page => wants(page.measure));
    yield* checkPlans({ database, environment: variables, who, members, only, pages });
    for (const { name, calls } of pages) {
      const asked = { measure: name, base: product.backOffice, site: 'backOffice', calls } as const;
      yield* compareWithBare(yardsticks, asked, { ...pace, seconds: 2 }, 0.6);
    }
    if (wants('search')) {
      const byName = { bare: 0.5, least: 0.65 };
      const byFolder = { bare: 0.5, least: 0.2 };
      yield* against('search by name, administrator', searchesByName(who.administrator), byName);
      yield* against('search by name, manager of 3 systems', searchesByName(who.few), byName);
      yield* against('search by folder, administrator', searchesByFolder(who.administrator, members), byFolder);
      yield* against('search by folder, manager of 60 systems', searchesByFolder(who.small, members), byFolder);
    }
    if (wants('blocked')) {
      const floors = { bare: null, least: null };
      yield* against('blocked accounts, administrator', blockedAccounts(who.administrator), floors);
      yield* against('blocked accounts, manager of 3 systems', blockedAccounts(who.few), floors);
    }
    if (wants('refresh')) {
      const side = async (base: string): Promise<Side> => {
        const sessions: Session[] = [];
        for (let n = 0; n < CONNECTIONS; n += 1) sessions.push(await signIn(product.backOffice, PEOPLE.few));
        return { base, refresh: { path: refreshManager.path, sessions } };
      };
      // No statement of a refresh can be sent twice: there is no bare side.
      const found = await interleave(load, [await side(product.backOffice), await side(least.base)], pace);
      tellSides('refresh', ['product', 'least'], found);
      const ratios = found.ratios('perSecond', 0, 1);
      yield { ...atLeast('refresh: product / least', median(ratios), 0, found), limit: '', ok: null };
    }
    if (wants('dashboard')) {
      yield* against('dashboard', overview(who.small), { bare: null, least: null });
      const side = (session: Session): Side => ({ base: product.backOffice, calls: overview(session) });
      const found = await interleave(load, [side(who.small), side(who.big)], { ...pace, connections: 4 });
      tellSides('dashboard of 60 social systems', ['20,000', '2,000,000'], found);
      yield atMost('dashboard, 2,000,000 documents / 20,000 (p50)', median(found.ratios('p50', 1, 0)), 2, found);
    }
    if (wants('statistics')) {
      const others = [...searchesByName(who.few), ...overview(who.small)];
      yield* measureStatistics({
        database,
        environment: variables,
        product,
        load,
        administrator: who.administrator,
        others,
      });
    }
    if (wants('extraction')) {
      const others = [...searchesByName(who.few), ...overview(who.small)];
      const { administrator } = who;
      yield* measureExtraction(
        { database, environment: variables, product, load, administrator, others, folder },
        options.extraction,
      );
    }
    if (wants('member-home') || wants('operations') || wants('certificate')) {
      const people = await prepareMembers(database, variables, options.payments);
      const given = { ...yardsticks, product, people, members };
      yield* measureMemberPages(given, only);
      if (wants('certificate')) yield* measureCertificate(given);
    }
    if (wants('published')) yield* measurePublished(database, product.member, load);
    if (wants('sign-in')) yield await duringSignIns(product, [...searchesByName(who.few), ...overview(who.small)]);
  } finally {
    await Promise.all([product.close(), least.close(), load.close()]);
  }

  /** Reads, quiet and while 20 people sign in all the time. */
  async function duringSignIns({ member, backOffice }: typeof product, calls: Call[]): Promise<Figure> {
    const others = startLoad();
    const side = { base: backOffice, calls };
    const seconds = 5;
    let under: ReturnType<typeof others.run>;
    let signedIn = 0;
    const found = await interleave(
      load,
      [side, { ...side }],
      { connections: 8, seconds, rounds: 5 },
      {
        async before() {
          under = others.run({ base: member, calls: memberSignIns(), connections: SIGN_INS, seconds: seconds + 1 });
          await new Promise(resolve => setTimeout(resolve, 500)); // all of them under way
        },
        async after() {
          signedIn = (await under).perSecond;
        },
      },
    );
    await others.close();
    tellSides(`reads, ${SIGN_INS} sign-ins in flight (${signedIn.toFixed(0)} a second)`, ['quiet', 'busy'], found);
    tell(
      `  p99 of each round: ${found
        .ratios('p99', 1, 0)
        .map(ratio => ratio.toFixed(2))
        .join(', ')} times`,
    );
    return atMost(`p99 of reads with ${SIGN_INS} sign-ins in flight / quiet`, found.slower(), 3, {
      ...found,
      signedIn,
    });
  }
}
