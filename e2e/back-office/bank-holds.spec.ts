import { accounts, expect, type Server, test } from '../fixtures.ts';
import { signIn } from './steps.ts';

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
  await expect(note).toHaveAccessibleDescription(/Dites comment vous avez parlé/);
  await look('bank-hold-lift');
  await note.fill('Rappelée au 01 99 00 12 34 le 22 novembre : elle confirme.');
  const known = (await server.mails(OWN)).length;
  await dialog.getByRole('button', { name: 'Lever la protection' }).click();
  await expect(page.getByRole('heading', { name: /Comptes protégés/ })).toBeHidden();
  expect((await server.nextMail(OWN, known)).subject).toBe('Votre compte bancaire peut de nouveau être changé');
});
