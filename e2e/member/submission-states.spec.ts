// What the page of one démarche says of where it stands, and what is done from there.
import { accounts, expect, test } from '../fixtures.ts';
import { heading, signIn } from './steps.ts';

/** One that was sent, as its page has it. */
const record = (more: object) => ({
  ...{
    kind: 'proofOfLife',
    id: 990_001,
    ids: [990_001],
    title: '2026',
    channel: 'portal',
    sentAt: '2026-10-01T08:00:00Z',
  },
  ...{
    folderIds: [],
    state: 'ours',
    stateAt: '2026-10-05T08:00:00Z',
    endedAt: '2026-10-05T08:00:00Z',
    waitsUntil: null,
    isFrozen: false,
  },
  ...{ expectedBy: null, isLate: false, reason: null, isFromService: false, isBegunAgain: false },
  ...{ authorName: null, documentTypeId: null },
  ...{ text: null, files: [], exchange: [], isOpenToReply: false },
  steps: [{ step: 'sent', at: '2026-10-01T08:00:00Z', state: 'done' }],
  ...more,
});

test('what was refused is begun again from where its reason is read', async ({ page, axe }) => {
  const refused = [
    record({ state: 'refused', reason: 'Le cachet est illisible.' }),
    record({
      kind: 'bankChange',
      id: 990_002,
      ids: [990_002],
      title: '0189',
      state: 'refused',
      reason: 'Le titulaire est autre.',
    }),
  ];
  await page.route('**/api/user/*/submissions', route =>
    route.fulfill({ json: { goingOn: [], over: refused, older: 0 } }),
  );
  for (const one of refused)
    await page.route(`**/api/user/*/submissions/${one.kind}/${one.id}`, route => route.fulfill({ json: one }));
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.rentier, '/#/mes-demarches');
  const main = page.getByRole('main');
  for (const [title, opened] of [
    [/^Certificat de vie 2026/, 'Mon certificat de vie'],
    [/^Changement de compte bancaire/, 'Pour quels dossiers changez-vous de compte ?'],
  ] as const) {
    await main.getByRole('button', { name: title }).click();
    await expect(main.getByRole('link', { name: 'Recommencer' })).toHaveCount(1);
    await axe();
    await main.getByRole('link', { name: /^Ouvrir cette démarche/ }).click();
    await expect(heading(page, title)).toBeFocused();
    await main.getByRole('link', { name: 'Recommencer' }).click();
    await expect(heading(page, opened)).toBeFocused();
    await page.goto('/#/mes-demarches');
  }
});

test('one account for two folders tells each of its own, and is given up for one alone', async ({ page, axe }) => {
  const account = (end: string) => ({ owner: 'Odile', bicCode: null, bank: null, iban: `•••• ${end}` });
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const change = (id: number, folderId: number, end: string) => ({
    ...{ id, folderId, state: 'waiting', creationDate: at, stateDate: at, waitsUntil: at, longBecause: null },
    ...{ effectDay: null, isOvertaken: false, paidDay: null, account: account('0189'), formerAccount: account(end) },
    ...{ reason: null, steps: [{ state: 'asked', at }] },
  });
  const one = record({ kind: 'bankChange', ids: [990_001, 990_002], title: '0189', folderIds: [100_001, 100_002] });
  await page.route('**/api/user/*/submissions/bankChange/990001', route => route.fulfill({ json: one }));
  await page.route('**/api/user/*/bankChanges', route =>
    route.fulfill({ json: [change(990_001, 100_001, '1111'), change(990_002, 100_002, '2222')] }),
  );
  const given: string[] = [];
  await page.route('**/api/user/*/bankChanges/*', route => {
    given.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  await signIn(page, accounts.rentier, '/#/mes-demarches/bankChange/990001');
  const main = page.getByRole('main');
  await expect(main).toContainText(/références RIB-990001 et RIB-990002/);
  await expect(main).toContainText(/Pour votre dossier n°\s100001\..*terminé par 1111/s);
  await expect(main).toContainText(/Pour votre dossier n°\s100002\..*terminé par 2222/s);
  await axe();
  await main.getByRole('button', { name: 'Annuler ma demande' }).last().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Pour votre dossier n°\s100002/);
  await question.getByRole('button', { name: 'Annuler ma demande' }).click();
  await expect(main.getByText('Votre demande est annulée.')).toBeVisible();
  expect(given).toEqual([expect.stringMatching(/bankChanges\/990002\?folderIds=100002$/)]);
});

test('one that the service is late with says so, and whom to call', async ({ page, axe }) => {
  const late = record({ kind: 'message', title: 'Mon versement', expectedBy: '2026-10-10', isLate: true });
  await page.route('**/api/user/*/submissions/message/990001', route => route.fulfill({ json: late }));
  await signIn(page, accounts.rentier, '/#/mes-demarches/message/990001');
  const main = page.getByRole('main');
  await expect(main.getByText('Nous sommes en retard, la réponse était attendue le 10/10/2026').first()).toBeVisible();
  await expect(main.getByRole('link', { name: '01 99 00 12 34' })).toBeVisible();
  await axe();
});

test('a justificatif that the fund follows none of promises no reply', async ({ page }) => {
  const steps = [
    { step: 'sent', at: '2026-10-01T08:00:00Z', state: 'done' },
    { step: 'end', at: null, state: 'next' },
  ];
  const sent = record({ kind: 'document', title: 'Bail', steps });
  await page.route('**/api/user/*/submissions/document/990001', route => route.fulfill({ json: sent }));
  await signIn(page, accounts.rentier, '/#/mes-demarches/document/990001');
  const way = page.getByRole('list', { name: 'Étapes de votre démarche' });
  await expect(way.getByRole('listitem').last()).toContainText(
    "nous vous écrirons seulement s'il manque quelque chose",
  );
  await expect(way).not.toContainText('Réponse');
});
