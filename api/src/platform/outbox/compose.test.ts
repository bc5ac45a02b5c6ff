import { describe, expect, it } from 'vitest';
import { compose, type Values } from './compose.ts';

const url = 'https://portail.example/#/nouveau-mot-de-passe/abc?x=1&y=2';
const about = { sender: 'Mon espace retraite', linkHours: 48, memberUrl: 'https://portail.example' };
const person: Values = { civilite: 'Madame', prenom: 'Élodie', nom: 'Lefèvre', identifiant: 'A1', lien: url };
const texts = {
  object: 'Choisissez, {{prenom}}',
  contentEmail: '<p>Bonjour {{civilite}} {{ nom }},</p><p>{{lien}}</p><ul><li><p>Un</p></li><li>Deux</li></ul>',
  contentSms: 'Bonjour {{civilite}} {{nom}}',
};
const mailOf = (contentEmail: string, values: Values = person) => compose(5, { ...texts, contentEmail }, values, about);

describe('a mail', () => {
  it('greets by name, gives the link in both forms and says how long it works', () => {
    const { subject, text, html, sms } = compose(5, texts, person, about);
    expect(subject).toBe('Choisissez, Élodie');
    for (const part of [
      'Bonjour Madame Lefèvre,',
      '-- \nMon espace retraite\n',
      'pendant 48 heures',
      url,
      '- Un\n- Deux',
    ])
      expect(text).toContain(part);
    expect(html).toContain('Bonjour Madame Lefèvre,');
    expect(html).toContain('>Mon espace retraite</td>');
    expect(html).toContain('>Choisir mon mot de passe</a>');
    expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(sms).toBe('Bonjour Madame Lefèvre');
    expect(compose(5, texts, person, { ...about, linkHours: 1 }).text).toContain('pendant 1 heure.');
  });

  it('leaves out a civility that is not known', () => {
    const { text, sms } = compose(5, texts, { ...person, civilite: '' }, about);
    expect(text).toContain('Bonjour Lefèvre,');
    expect(sms).toBe('Bonjour Lefèvre');
  });

  it('has its button once, wherever the link stands, and at the end when it stands nowhere', () => {
    const buttons = (html: string) => html.split('display:inline-block').length - 1;
    expect(buttons(mailOf('<p>{{lien}}</p><p>x</p><p> {{lien}}<br></p>').html)).toBe(1);
    const inline = mailOf('<p>Ici : {{lien}}.</p>');
    expect([buttons(inline.html), inline.text.split(url).length - 1]).toEqual([1, 2]);
    expect(mailOf('<p>Bonjour</p>').text).toMatch(/Bonjour\n\nChoisir mon mot de passe :\nhttps:/);
  });

  it('keeps the link apart from the words that touch it: an address with a word in it leads nowhere', () => {
    for (const glued of [
      '<p>{{lien}}Bonjour</p>',
      '<p><strong>{{ lien }}</strong>Bonjour</p>',
      '<p>{{lien}}{{nom}}</p>',
    ])
      expect(mailOf(glued).text).toMatch(/\n(https:\S+) (Bonjour|Lefèvre)\n/);
    expect(mailOf('<p>Ici{{lien}}</p>').text).toContain(`Ici ${url}\n`);
    expect(mailOf('<p>Ici : {{lien}}.</p>').text).toContain(`Ici : ${url}.\n`);
  });

  it('links to http and https only', () => {
    expect(() => mailOf('<p>{{lien}}</p>', { ...person, lien: 'javascript:alert(1)' })).toThrow();
  });

  it('lets no value become markup, a paragraph, a header or another placeholder', () => {
    const nom = '<img src=x onerror=alert(1)>\r\nBcc: x@evil.example\n\nCliquez ici {{lien}}';
    const { text, html } = mailOf('<p>Bonjour {{nom}}</p>', { nom });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; Bcc: x@evil.example Cliquez ici {{lien}}');
    expect(text).toContain('onerror=alert(1)> Bcc: x@evil.example Cliquez ici');
    const { subject } = compose(5, { ...texts, object: 'De {{nom}}' }, { nom }, about);
    expect(subject).not.toMatch(/[\r\n]/);
    // A dollar sign means something to String.replace, nothing here.
    expect(mailOf('<p>{{lien}}</p><p>{{nom}}</p>', { ...person, nom: "$& $' $1" }).text).toContain("$& $' $1");
  });

  it('keeps the lines of a message, escaped', () => {
    const { text, html } = mailOf('<p>{{message}}</p>', { message: 'Bonjour,\r\n<b>merci</b>\n\nÀ bientôt' });
    expect(html).toContain('Bonjour,<br>&lt;b&gt;merci&lt;/b&gt;<br><br>À bientôt');
    expect(text).toContain('Bonjour,\n<b>merci</b>\n\nÀ bientôt');
  });

  it('says in its text version what its HTML says', () => {
    const { text, html } = mailOf(
      '<h2>Titre</h2><p>Un <strong>mot</strong>&nbsp;&amp; <a href="https://x.example/?a=1&amp;b=2" rel="noopener">un lien</a></p><ul><li>a</li><li>b</li></ul><p>Fin<br>là : <a href="page:contactUs.sentMessages" rel="noopener">mes messages</a>, <a href="mailto:a@b.fr">a@b.fr</a></p>',
      {},
    );
    expect(text).toContain(
      'Titre\n\nUn mot\u00a0& un lien (https://x.example/?a=1&b=2)\n- a\n- b\n\nFin\nlà : mes messages (https://portail.example/#/), a@b.fr\n',
    );
    expect(html).toContain('href="https://portail.example/#/"');
  });
});
