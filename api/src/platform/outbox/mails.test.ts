import { describe, expect, it } from 'vitest';
import { accountBlocked, emailLink, passwordChanged, passwordLink } from './mails.ts';

const person = { civility: 'Mme', firstname: 'Élodie', lastname: 'Lefèvre' };
const url = 'https://portail.example/#/nouveau-mot-de-passe/abc?x=1&y=2';

describe('the mails', () => {
  it('greet by name, give the link in both forms and say how long it works', () => {
    const { subject, text, html } = passwordLink({ ...person, url, hours: 48 });
    expect(subject).toBe('Choisissez votre mot de passe');
    for (const part of ['Bonjour Madame Lefèvre,', '-- \nMon espace retraite\n', 'pendant 48 heures', url])
      expect(text).toContain(part);
    expect(html).toContain('Bonjour Madame Lefèvre,');
    expect(html).toContain('>Mon espace retraite</td>');
    expect(html).not.toContain('Gestion');
    expect(passwordLink({ ...person, civility: 'M.', url, hours: 48 }).text).toContain('Bonjour Monsieur Lefèvre,');
    expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(emailLink({ ...person, url, hours: 1 }).text).toContain('pendant 1 heure.');
  });

  it('leave out a civility that is not known', () => {
    for (const civility of [undefined, null, '', ' ']) {
      expect(passwordChanged({ ...person, civility }).text).toContain('Bonjour Élodie Lefèvre,');
    }
    expect(accountBlocked({ ...person, contact: '01 02 03 04 05' }).text).toContain('01 02 03 04 05');
  });

  it('go to managers under the name of their own site', () => {
    const manager = { firstname: 'Claire', lastname: 'Marchand', site: 'backOffice' as const };
    for (const { text, html } of [
      passwordLink({ ...manager, url, hours: 48 }),
      passwordChanged(manager),
      accountBlocked(manager),
    ]) {
      expect(text).toContain('Bonjour Claire Marchand,');
      expect(text).toContain('-- \nEspace Gestion Retraite - Administration\n');
      expect(html).toContain('>Espace Gestion Retraite - Administration</td>');
      expect(html).not.toContain('Mon espace retraite');
    }
  });

  it('let no value become markup or a paragraph of its own', () => {
    const lastname = '<img src=x onerror=alert(1)>\n\nCliquez ici';
    const { text, html } = passwordLink({ ...person, lastname, url, hours: 48 });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Cliquez ici');
    expect(text).toContain('onerror=alert(1)> Cliquez ici,');
  });

  it('link to http and https only', () => {
    expect(() => passwordLink({ ...person, url: 'javascript:alert(1)', hours: 48 })).toThrow();
  });
});
