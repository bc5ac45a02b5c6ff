// Every page of the portal, one after the other, in one session of each kind of person: for what holds of all of them.
import type { Page } from '@playwright/test';
import type { PATHS } from '../../member/src/paths.ts';
import { accounts, expect } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

type Name = keyof typeof PATHS;
/** The addresses that show a path to whom they are for; several where it has several screens. */
type Addresses = Partial<Record<Name, readonly string[]>>;

/** Of two that lead to one screen the second comes later: each look is then at a page that was just opened. */
const VISITOR = {
  faq: ['/questions-frequentes'],
  contact: ['/nous-contacter'],
  legal: ['/mentions-legales'],
  terms: ['/conditions-generales'],
  accessibility: ['/accessibilite', '/nulle-part'],
  checkCertificate: ['/verifier-une-attestation'],
  forgotten: ['/mot-de-passe-oublie'],
  lostDevice: ['/appareil-perdu'],
  newPassword: ['/nouveau-mot-de-passe'],
  confirmEmail: ['/confirmation-email'],
  opposition: ['/ce-n-est-pas-moi'],
  connectAs: ['/connectAs'],
  newPasswordLink: ['/nouveau-mot-de-passe/aucun'],
  confirmEmailLink: ['/confirmation-email/aucun'],
  oppositionLink: ['/ce-n-est-pas-moi/aucun'],
  connectAsLink: ['/connectAs/1/aucun'],
  consultationEnded: ['/consultation-terminee'],
  signIn: ['/connexion?sessionExpired=true'],
  federationReturn: ['/retour-franceconnect'],
  siteMap: ['/plan-du-site'],
  easy: ['/facile-a-lire/ce-que-je-recois'],
} as const satisfies Addresses;

const MEMBER = {
  home: ['/'],
  operations: ['/mes-operations'],
  points: ['/mes-operations/points'],
  calendar: ['/mes-operations/calendrier'],
  proofOfLife: ['/certificat-de-vie'],
  submissions: ['/mes-demarches'],
  submission: ['/mes-demarches/$kind/$number'],
  fundDocuments: ['/mes-documents'],
  certificate: ['/mes-documents/attestation'],
  sendDocument: ['/envoyer-un-justificatif'],
  taxData: ['/donnees-fiscales'],
  situation: ['/ma-situation'],
  situationSection: [
    '/ma-situation/telephones',
    '/ma-situation/adresse-email',
    '/ma-situation/mot-de-passe',
    '/ma-situation/beneficiaires',
    '/ma-situation/beneficiaire-nouveau',
    '/ma-situation/tiers-de-confiance',
    '/ma-situation/appareils',
    '/ma-situation/moyens-de-verification',
    '/ma-situation/consultations',
  ],
  records: ['/mes-dossiers'],
  recordsAddress: ['/mes-dossiers/adresse'],
  recordsAccount: ['/mes-dossiers/compte-bancaire'],
  messages: ['/messages'],
  newMessage: ['/messages/nouveau'],
  // With the menu of who is signed in, and their own address to write to.
  faq: ['/questions-frequentes'],
  contact: ['/nous-contacter'],
  siteMap: ['/plan-du-site'],
} as const satisfies Addresses;

/** What stands before the space, each with whom it holds up. */
const GATES = { firstConnection: ['/premiere-connexion'], acceptTerms: ['/conditions-a-accepter'] } as const;

/** The paths of the portal that nobody walks: one of them does not compile. */
type Missing = Exclude<Name, keyof typeof VISITOR | keyof typeof MEMBER | keyof typeof GATES>;
true satisfies [Missing] extends [never] ? true : Missing;

/** What is under way between the page and the server. */
class Traffic {
  #open = 0;
  constructor(page: Page) {
    page.on('request', () => {
      this.#open += 1;
    });
    const end = () => {
      this.#open -= 1;
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }
  get isQuiet() {
    return this.#open <= 0;
  }
}

const traffic = new WeakMap<Page, Traffic>();

/** The page as it is once everything came: no call under way, nothing waiting. */
async function settled(page: Page) {
  const calls = traffic.get(page);
  await expect
    .poll(
      async () =>
        (calls?.isQuiet ?? true) &&
        (await page.evaluate(() => !document.querySelector('.skeleton, .spinner, h1[data-former]'))) &&
        (await page.getByRole('heading', { level: 1 }).count()) > 0,
      { message: 'the page has come' },
    )
    .toBe(true);
}

/** To another page of the portal, without loading the document again. */
async function open(page: Page, address: string) {
  if (!traffic.has(page)) traffic.set(page, new Traffic(page));
  await page.evaluate(to => {
    document.querySelector('h1')?.setAttribute('data-former', '');
    location.hash = to;
  }, address);
  await settled(page);
}

/** `look` at each page that a visitor sees. */
async function eachVisitorPage(page: Page, look: (address: string) => Promise<void>) {
  await page.goto('/#/connexion');
  await expect(heading(page, /^Connectez/)).toBeVisible();
  await look('/connexion');
  for (const address of Object.values(VISITOR).flat()) {
    await open(page, address);
    await look(address);
  }
}

const RIB = {
  name: 'rib.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
};
const goesOn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continuer' }).click();

/** What a page shows once something was done on it: the later questions of a form, what opens. By its address, in order. */
const LATER: Record<string, readonly (readonly [title: RegExp, reach: (page: Page) => Promise<unknown>])[]> = {
  [MEMBER.operations[0]]: [
    [
      /^Mes opérations/,
      page => page.getByRole('group').filter({ hasText: 'Versé le' }).first().locator('summary').click(),
    ],
  ],
  [MEMBER.recordsAddress[0]]: [
    [/^Quelle est votre nouvelle adresse/, goesOn],
    [
      /^Cette adresse est-elle exacte/,
      async page => {
        await page.getByLabel('Nom de la voie').fill('des Glycines');
        await page.getByLabel('Code postal').fill('44000');
        await page.getByLabel('Ville').fill('Nantes');
        await goesOn(page);
      },
    ],
  ],
  [MEMBER.recordsAccount[0]]: [
    [/^Quel est votre nouveau compte/, goesOn],
    [
      /^Joignez votre RIB/,
      async page => {
        await page.getByLabel('IBAN', { exact: true }).fill('FR76 3000 6000 0112 3456 7890 189');
        await goesOn(page);
      },
    ],
    [
      /^Tout est-il exact/,
      async page => {
        await page.locator('input[type=file]').first().setInputFiles(RIB);
        await goesOn(page);
      },
    ],
  ],
};

/** `look` at each page that a retired member sees, from the sign-in on. */
async function eachMemberPage(page: Page, look: (address: string) => Promise<void>) {
  await signIn(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await open(page, '/mes-demarches');
  const first = page.getByRole('main').getByRole('button', { expanded: false }).first();
  await first.click();
  const address = await page
    .getByRole('link', { name: /^Ouvrir cette démarche/ })
    .first()
    .getAttribute('href');
  for (const one of Object.values(MEMBER).flat()) {
    await open(page, one.includes('$') ? address!.slice(address!.indexOf('#') + 1) : one);
    await look(one);
    for (const [at, [title, reach]] of (LATER[one] ?? []).entries()) {
      await reach(page);
      await expect(heading(page, title)).toBeVisible();
      await settled(page);
      await look(`${one} ${at + 2}`);
    }
  }
}

/** `look` at what who contributes sees otherwise. */
async function eachContributorPage(page: Page, look: (address: string) => Promise<void>) {
  await signIn(page, accounts.actif);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  for (const address of [MEMBER.operations[0], MEMBER.points[0], MEMBER.home[0]]) {
    await open(page, address);
    await look(address);
  }
}

const USER = /\/api\/user\/\d+$/;

/** `look` at what stands before the space: the first connection, and terms of use that have changed. */
async function eachGate(page: Page, look: (address: string) => Promise<void>) {
  for (const [account, address] of [
    [accounts.newcomer, GATES.firstConnection[0]],
    [accounts.awaiting, GATES.firstConnection[0]],
    [accounts.actif, GATES.acceptTerms[0]],
  ] as const) {
    await page.context().clearCookies();
    await page.goto('/#/connexion');
    await page.evaluate(() => localStorage.clear());
    const isTerms = address === GATES.acceptTerms[0];
    if (isTerms)
      await page.route(USER, async route => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), cguVersion: 0 } });
      });
    await page.reload();
    await signIn(page, account);
    await expect(page).toHaveURL(new RegExp(`${address}`));
    await settled(page);
    await look(address);
    if (isTerms) await page.unroute(USER);
  }
}

/** `look` at every page of the portal, as each person sees it; `who` tells them apart. */
export async function eachPage(
  page: Page,
  look: (address: string, who: 'visitor' | 'member' | 'contributor' | 'gate') => Promise<void>,
) {
  await eachVisitorPage(page, address => look(address, 'visitor'));
  await eachMemberPage(page, address => look(address, 'member'));
  await eachContributorPage(page, address => look(address, 'contributor'));
  await eachGate(page, address => look(address, 'gate'));
}
