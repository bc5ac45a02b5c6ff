// What members do, without a mouse. Signing in and out is in sign-in.spec.ts.
import type { Locator } from '@playwright/test';
import { addAuthenticator, codeOf, shownSecret } from '../authenticator.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { tabTo, typeIn } from '../keyboard.ts';
import { eachPage } from './every-page.ts';
import { answerTo, askedInWords, giveCredentials, heading, landing, passwordLink, signIn } from './steps.ts';

/** What is wrong with what has the focus; 'end' where everything was met. Marks what it has met. */
const FOCUSED = () => {
  const at = document.activeElement as HTMLElement;
  if (at === document.body || at.dataset.met !== undefined) return 'end';
  const met = [...document.querySelectorAll('[data-met]')];
  at.dataset.met = '';
  const name = `${at.tagName}.${at.className} ${at.textContent?.trim().slice(0, 30)}`;
  // The box of a file is drawn by its label, and so is its ring.
  const drawn = at.matches('input[type=file], input[type=checkbox], input[type=radio]') ? at.parentElement! : at;
  const { top, bottom, left, right } = drawn.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${name}: out of sight`;
  const rings = [at, drawn, at.nextElementSibling ?? at].map(element => getComputedStyle(element));
  const isRinged = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  if (!isRinged) return `${name}: no ring`;
  const isAfter = met.every(one => one.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING);
  return isAfter ? undefined : `${name}: before what was met`;
};

test('forgotten password with its question in words, then a new one', async ({ page, server }) => {
  const known = (await server.mails('')).length;
  await page.goto('/#/connexion');
  await tabTo(page, page.getByRole('link', { name: 'Mot de passe oublié ou non initialisé' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, /Mot de passe oublié/)).toBeFocused();
  await typeIn(page, page.getByLabel('Votre identifiant ou votre adresse e-mail'), accounts.closed.login);
  await tabTo(page, page.getByRole('button', { name: 'Répondre à une question à la place' }));
  await page.keyboard.press('Enter');
  const question = askedInWords(page);
  await expect(question).toBeVisible();
  // The button has gone with the image: the answer's field must still be a few keys away, not the whole page.
  await typeIn(page, page.getByLabel('Votre réponse'), answerTo((await question.textContent())!));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Consultez votre messagerie')).toBeFocused();

  const [link] = await passwordLink(server, known);
  await page.goto(link);
  await typeIn(page, page.getByLabel('Nouveau mot de passe', { exact: true }), 'Tilleul-Vert-84');
  await typeIn(page, page.getByLabel('Confirmez le nouveau mot de passe'), 'Tilleul-Vert-84');
  await page.keyboard.press('Enter');
  await expect(heading(page, /^Bonjour/)).toBeFocused();
});

test('the image to copy: another one, a wrong answer, the way to the question and back', async ({ page }) => {
  await page.goto('/#/mot-de-passe-oublie');
  const image = page.getByRole('img', { name: 'Caractères à recopier' });
  await expect(image).toBeVisible();
  const first = await image.getAttribute('src');
  await tabTo(page, page.getByRole('button', { name: 'Afficher une autre image' }));
  await page.keyboard.press('Enter');
  await expect(image).not.toHaveAttribute('src', first!);
  await expect(page.getByRole('button', { name: 'Afficher une autre image' })).toBeFocused();
  await typeIn(page, page.getByLabel("Recopiez les caractères de l'image"), 'faux');
  await expect(page.getByLabel("Recopiez les caractères de l'image")).toHaveValue('FAUX');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type(accounts.closed.login);
  await page.keyboard.press('Enter');
  const copied = page.getByLabel("Recopiez les caractères de l'image");
  await expect(copied).toHaveAccessibleDescription(/Ce n'est pas la bonne réponse/);
  await expect(copied).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Répondre à une question à la place' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: "Revenir à l'image" }));
  await page.keyboard.press('Enter');
  await expect(image).toBeVisible();
});

test('choose a folder, enlarge the text', async ({ page }) => {
  await giveCredentials(page, accounts.rentier);
  await expect(heading(page, /^Bonjour/)).toBeFocused();
  await tabTo(page, page.getByLabel('Dossiers consultés'));
  const select = page.getByLabel('Dossiers consultés');
  const former = await select.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(select).not.toHaveValue(former);
  const chosen = await select.inputValue();
  const enlarge = page.getByRole('button', { name: 'Agrandir le texte' });
  await page.reload();
  await expect(select).toHaveValue(chosen);
  await tabTo(page, enlarge);
  await page.keyboard.press('Space');
  await expect(enlarge).toHaveAttribute('aria-pressed', 'true');
});

test('add a passkey, an application of codes, and the codes on paper', async ({ page, server }) => {
  const device = await addAuthenticator(page);
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signIn(page, accounts.rentier, '/#/ma-situation');
  await press(page.getByRole('link', { name: 'Mes moyens de vérification' }));
  await expect(heading(page, 'Mes moyens de vérification')).toBeFocused();

  await press(button("Ajouter une clé d'accès"));
  await device.recognise(false);
  await press(button("Créer ma clé d'accès"));
  await expect(page.getByText("La clé d'accès n'a pas été créée.")).toBeVisible();
  // The focus is where it was: the same key tries again.
  await expect(button("Créer ma clé d'accès")).toBeFocused();
  await device.recognise(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Votre nouveau moyen est ajouté.')).toBeVisible();
  // Back where it began, over no page that is gone.
  await expect(button("Ajouter une clé d'accès")).toBeFocused();

  await press(button('Ajouter une application de codes'));
  const code = page.getByLabel('Premier code de votre application');
  const secret = await shownSecret(page);
  await typeIn(page, code, '000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/n'est pas le bon/);
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(codeOf(server, secret));
  await page.keyboard.press('Enter');
  await expect(button('Retirer Mon téléphone')).toBeVisible();
  await expect(button('Ajouter une application de codes')).toBeFocused();

  await press(button('Faire mes codes'));
  await expect(page.getByRole('list', { name: 'Vos codes de secours' }).getByRole('listitem')).toHaveCount(10);
  // The button has gone with its press: what it made is where the keyboard is.
  await page.keyboard.press('Tab');
  await expect(button('Je les ai notés')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Codes restants\s: 10 sur 10/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(button('Faire de nouveaux codes')).toBeFocused();
});

test("a manager leaves the member's space", async ({ page, server }) => {
  const { token, managerId } = await landing(server.backOfficeUrl, accounts.rentier.login);
  await page.goto(`/#/connectAs/${managerId}/${token}`);
  await expect(heading(page, /^Bonjour/)).toBeVisible();
  await tabTo(
    page,
    page.getByRole('region', { name: 'Consultation par un gestionnaire' }).getByRole('button', { name: 'Quitter' }),
  );
  await page.keyboard.press('Enter');
  await expect(heading(page, 'La consultation est terminée')).toBeFocused();
});

test('every page: what takes the focus is seen, in the order of the page, and the focus comes round again', async ({
  page,
}) => {
  test.slow();
  await eachPage(page, async (address, who) => {
    const name = `${who} ${address}`;
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await skip.focus();
    // Whoever begins at the top of the page meets it first; by the keyboard, so that the ring is drawn.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.evaluate(() => window.scrollTo(0, 0));
    const wrong: string[] = [];
    let turns = 0;
    for (; turns < 250; turns++) {
      const fault = await page.evaluate(FOCUSED);
      if (fault === 'end') break;
      if (fault) wrong.push(fault);
      await page.keyboard.press('Tab');
    }
    expect.soft(turns, `${name}: the focus comes round`).toBeLessThan(250);
    expect.soft(turns, `${name}: something takes the focus`).toBeGreaterThan(5);
    expect.soft(wrong, name).toEqual([]);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-met]')) element.removeAttribute('data-met');
    });
    // The link that skips leads into the page.
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect.soft(page.getByRole('main'), name).toBeFocused();
  });
});
