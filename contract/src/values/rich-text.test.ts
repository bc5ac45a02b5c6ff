import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { isExternalUrl } from './pages.ts';
import { isBlank, plainText, readLink, richText, textLength } from './rich-text.ts';

describe('links', () => {
  it.each([
    ['page:home', { kind: 'page', page: 'home' }],
    ['page:contactUs.leaveAMessage', { kind: 'page', page: 'contactUs.leaveAMessage' }],
    ['https://www.info-retraite.fr/a?b=1&c=2#d', { kind: 'url', url: 'https://www.info-retraite.fr/a?b=1&c=2#d' }],
    ['HTTP://exemple.fr', { kind: 'url', url: 'HTTP://exemple.fr' }],
    ['mailto:contact@exemple.fr', { kind: 'email', email: 'contact@exemple.fr' }],
    ['tel:+33 1 99 00 12 34', { kind: 'phone', phone: '+33 1 99 00 12 34' }],
  ])('%s is one', (href, link) => {
    expect(readLink(href)).toEqual(link);
  });

  it.each([
    '',
    '/accueil',
    '#/accueil',
    '//exemple.fr',
    'exemple.fr',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://exemple.fr',
    'https:exemple.fr',
    'https://',
    'https://nom:secret@exemple.fr',
    'https://exemple.fr/a b',
    'https://exemple.fr/"onclick=',
    'page:inconnue',
    'page:constructor',
    'mailto:pas une adresse',
    'mailto:a@exemple.fr?body=x',
    'tel:12;phone-context=evil.example',
  ])('%j is none', href => {
    expect(readLink(href)).toBeNull();
  });

  it('takes an absolute http(s) address with a host for an external one', () => {
    expect(['https://a.fr', 'http://localhost:3000/x'].map(isExternalUrl)).toEqual([true, true]);
    expect(['https:///x', 'ftp://a.fr', 'a.fr', `https://a.fr/${'x'.repeat(2000)}`].map(isExternalUrl)).toEqual(
      Array(4).fill(false),
    );
  });
});

it('makes plain text', () => {
  const html =
    '<h2>Titre</h2><p>Un <strong>mot</strong> &amp; un&nbsp;autre &lt;3</p><ul><li><p>a</p></li><li>b</li></ul><p>Fin<br />là</p>';
  expect(plainText(html)).toBe('Titre\n\nUn mot & un\u00a0autre <3\n- a\n- b\n\nFin\nlà');
});

it('counts text, not tags', () => {
  expect(textLength('<p>é&amp;<a href="https://tres-long.example">b</a></p>')).toBe(3);
  expect(textLength('2 < 3 et 4 > 1')).toBe(14);
  expect(['', '<p></p>', '<p>&nbsp; &#8203;</p><hr>', '<!-- x -->'].map(isBlank)).toEqual(Array(4).fill(true));
  expect(isBlank('<p>.</p>')).toBe(false);
});

it('limits the text, and refuses a blank one', () => {
  const told = (html: unknown) => safeParse(richText(5), html).error?.issues.map(({ message }) => message);
  expect(told('<p><strong>12345</strong></p>')).toBeUndefined();
  expect(told('<p>123456</p>')).toEqual(['Indiquez au plus 5 caractères.']);
  expect(told('<p></p>')).toEqual(['Ce champ est obligatoire.']);
  expect(safeParse(richText(5, { mayBeBlank: true }), '<p></p>').success).toBe(true);
});
