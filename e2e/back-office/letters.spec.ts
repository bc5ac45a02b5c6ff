import { accounts, expect, test } from '../fixtures.ts';
import { heading, modal, signIn } from './steps.ts';

test('a letter with a code is put into a batch, printed, and read by nobody afterwards', async ({
  page,
  server,
  look,
}) => {
  const call = async (path: string, body: unknown, bearer?: string) => {
    const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    const url = server.memberUrl.replace(/\/$/, '') + path;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return answer.json();
  };
  const { login: identifier, password } = accounts.rentier;
  const { userId, bearer } = await call('/api/token/authorize', { identifier, password });
  await call(`/api/account/${userId}/proof/code`, { means: 'letter', purpose: 'bankAccount' }, bearer);

  await signIn(page, accounts.administrator);
  await page.getByRole('button', { name: 'Échanges' }).click();
  await page.getByRole('link', { name: 'Courriers à imprimer' }).click();
  await expect(heading(page, 'Courriers à imprimer')).toBeVisible();
  await expect(page.getByText(/^1 courrier attend, le plus ancien depuis le/)).toBeVisible();
  await look('letters-waiting');
  await page.getByRole('button', { name: 'Préparer un lot' }).click();
  await expect(page.getByText("Aucun courrier n'attend.")).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Le lot est prêt' })).toBeFocused();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Télécharger le PDF du lot/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^courriers-lot-\d+\.pdf$/);
  await look('letters-batch');
  await page.getByRole('button', { name: /^C'est imprimé\s: lot/ }).click();
  await modal(page, 'Ce lot est-il bien imprimé ?').getByRole('button', { name: "Oui, c'est imprimé" }).click();
  await expect(page.getByText('Imprimé', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Télécharger le PDF/ })).toHaveCount(0);
  await look('letters-printed');
  // What was posted is in the demonstration's mailbox.
  await expect.poll(async () => (await server.mails('')).some(mail => mail.channel === 'letter')).toBe(true);
});
