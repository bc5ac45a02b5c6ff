import { accounts, expect, test } from '../fixtures.ts';
import { rows, signIn } from './steps.ts';

test('what a colleague decides of a change of account is on its page, beside what was being typed', async ({
  page,
  browser,
}) => {
  await signIn(page, accounts.manager, '/echanges/changements-de-compte?etat=a-valider');
  await rows(page).first().getByRole('rowheader').getByRole('link').click();
  const form = page.getByRole('region', { name: 'Décider' });
  const said = form.getByRole('textbox', { name: 'Ce qui a été dit' });
  await said.fill('Elle rappelle demain.');
  await form.getByRole('radio', { name: /^Refuser/ }).check();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, accounts.administrator, page.url());
  const decide = async (choice: RegExp, why: string, button: string) => {
    await other.getByRole('radio', { name: choice }).check();
    await other.getByRole('textbox', { name: /^(Motif|Pourquoi)/ }).fill(why);
    await other.getByRole('button', { name: button }).click();
  };
  await decide(/^Geler/, 'Un doute', 'Geler la demande');
  await expect(form.getByText(/Cette demande est gelée/)).toBeVisible({ timeout: 10_000 });
  await expect(form.getByRole('radio', { name: /^Reprendre/ })).toBeVisible();
  await expect(said).toHaveValue('Elle rappelle demain.');
  // The same colleague goes on with it.
  await decide(/^Refuser/, 'Le RIB est illisible.', 'Refuser ce compte');
  await expect(form).toBeHidden({ timeout: 10_000 });
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText(/Refusé, le .*, par/);
  await other.context().close();
});
