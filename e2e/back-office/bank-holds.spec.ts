import { accounts, expect, type Server, test } from '../fixtures.ts';
import { openMember, result, signIn } from './steps.ts';

const OWN = 'francoise.lefevre@demo.example';

/** A member says 'Ce n'est pas moi' to a change of their address. */
async function opposition({ memberUrl, mails, nextMail }: Server) {
  const call = async (method: string, path: string, body: unknown, bearer?: string) => {
    const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    const answer = await fetch(memberUrl.replace(/\/$/, '') + path, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return answer.status === 204 ? undefined : answer.json();
  };
  const { login: identifier, password } = accounts.rentier;
  const { userId, bearer } = await call('POST', '/api/token/authorize', { identifier, password });
  const known = (await mails(OWN)).length;
  await call('PUT', `/api/user/${userId}/email`, { value: 'voleur@ailleurs.example' }, bearer);
  const mail = await nextMail(OWN, known);
  await call('POST', '/api/opposition', { token: /ce-n-est-pas-moi\/([\w-]+)/.exec(mail.text)![1] });
}

test('a held account stands above the changes of account; a note of the talk lifts it', async ({
  page,
  server,
  look,
}) => {
  await opposition(server);
  await signIn(page, accounts.administrator, '/echanges/changements-de-compte');
  await expect(page.getByRole('heading', { name: 'Comptes protégés (1)' })).toBeVisible();
  await look('bank-holds');
  await page.getByRole('button', { name: /^Lever la protection de Françoise/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Lever la protection de Françoise/ });
  const note = dialog.getByLabel('Comment avez-vous parlé à cette personne ?');
  await note.fill('vue');
  await dialog.getByRole('button', { name: 'Lever la protection' }).click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription('Écrivez au moins 10 caractères.');
  await look('bank-hold-lift');
  await note.fill('Rappelée au 01 99 00 12 34 le 22 novembre : elle confirme.');
  const known = (await server.mails(OWN)).length;
  await dialog.getByRole('button', { name: 'Lever la protection' }).click();
  await expect(page.getByRole('heading', { name: /Comptes protégés/ })).toBeHidden();
  expect((await server.nextMail(OWN, known)).subject).toBe('Votre compte bancaire peut de nouveau être changé');
});

test("a manager protects the space of who lost their telephone; the member's page leads to the end of it", async ({
  page,
  look,
}) => {
  await signIn(page, accounts.administrator);
  await openMember(page, accounts.actif.login);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('button', { name: 'Protéger son espace' }).click();
  const dialog = page.getByRole('dialog', { name: /^Protéger l'espace de / });
  const reason = dialog.getByLabel('Motif');
  await dialog.getByRole('button', { name: 'Protéger' }).click();
  await expect(reason).toHaveAccessibleDescription(/Dites pourquoi/);
  await look('member-protect');
  await reason.fill('Téléphone volé, la personne nous a appelés');
  await dialog.getByRole('button', { name: 'Protéger' }).click();
  await expect(dialog).toBeHidden();
  await expect(result(page, /est protégé\./)).toBeVisible();
  await expect(page.getByRole('region', { name: "Tout ce qui s'est passé" })).toContainText('Espace protégé par');
  await look('member-protected');

  await page.getByRole('link', { name: /^Compte bancaire protégé depuis le/ }).click();
  await expect(page).toHaveURL(/\/a-traiter\/\d+$/);
  await expect(page.getByText(/a protégé son espace\s: Téléphone volé/)).toBeVisible();
  await look('request-bank-hold');
  await page.getByRole('button', { name: 'Lever la protection' }).click();
  const lifting = page.getByRole('dialog', { name: /^Lever la protection de / });
  await lifting.getByLabel('Comment avez-vous parlé à cette personne ?').fill('Venue au guichet avec sa carte.');
  await lifting.getByRole('button', { name: 'Lever la protection' }).click();
  await expect(lifting).toBeHidden();
  await expect(page.getByRole('button', { name: 'Lever la protection' })).toBeHidden();
  await expect(page.getByText('Protection levée').first()).toBeVisible();
});
