import { REFUSALS } from 'contract/kit/refusals.ts';
import { flatTexts } from 'contract/texts/tree.ts';
import { describe, expect, it } from 'vitest';
import { frenchIn, portalFiles } from '../portal-words.ts';
import { unnamedTexts } from '../text-keys.ts';
import { read, sources } from './sources.ts';

describe('words', () => {
  it('has no word in the portal that administrators could not change (contract/src/texts/)', () => {
    const files = portalFiles();
    expect(files.length).toBeGreaterThan(200);
    expect(files).toContain('ui/src/Modal.tsx');
    expect(files.flatMap(file => frenchIn(file))).toEqual([]);
    const page = read('member/index.html').replace(/<[^>]*>/g, '');
    expect(page.replace(/\{\{[\w.]+\}\}/g, '').trim()).toBe('');
    const offline = read('member/public/offline.html');
    const shown = offline.replace(/<(style|script)[^>]*>[^<]*/g, '').replace(/<[^>]*>|\{\{[\w.]+\}\}/g, '');
    expect(shown.replace(/\s/g, '')).toBe('—,');
  });

  it('shows every text of the portal that editors may change: another is `retired`', () => {
    expect(unnamedTexts()).toEqual([]);
  });

  it('draws in the previews the menu that the portal has, group by group', () => {
    const menuOf = (file: string) =>
      [...read(file).matchAll(/label: '(shell\.\w+)'(?:, isFor: '(\w+)'|,\s*(door|pages):)?/g)].map(
        ([, label, isFor = 'everybody', group]) => (group ? label : `  ${label} for ${isFor}`),
      );
    const menu = menuOf('member/src/shell/menu.tsx');
    expect(menu.length).toBeGreaterThan(20);
    expect(menuOf('back-office/src/shell/preview/PortalPage.tsx')).toEqual(menu);
  });

  it('reads the long texts of the portal where their page loads them (`withTexts`): elsewhere their keys would show', () => {
    const long = Object.keys(flatTexts('legal'));
    const readers = sources('member/src/**/*.{ts,tsx}').filter(file => {
      const source = read(file);
      return long.some(key => source.includes(`'${key}'`));
    });
    expect(readers.sort()).toEqual([
      'member/src/features/accept-terms/AcceptTermsPage.tsx',
      'member/src/features/content/ContentPages.tsx',
    ]);
  });

  it('finds a word that was left in a source', () => {
    const told = (code: string) => frenchIn('x.tsx', code);
    expect(told('const A = () => <p>Bonjour</p>')).toEqual(['x.tsx:1 Bonjour']);
    expect(told("const message = 'Indiquez la ville.';")).toEqual(['x.tsx:1 Indiquez la ville.']);
    expect(told("const close = (text = 'Fermer') => text")).toEqual(['x.tsx:1 Fermer']);
    expect(told('const said = `à demain`')).toEqual(['x.tsx:1 à demain']);
    expect(told('const A = () => <p className="card stack">{text(\'home.title\')}</p>')).toEqual([]);
  });

  it('writes one apostrophe, the straight one: two would look like two hands', () => {
    const wrong = sources('{api,back-office,member,ui,client,contract,demo,e2e,scripts}/**/*.{ts,tsx,html,css}')
      .filter(file => !/\.test\.tsx?$/.test(file)) // people type both
      .filter(file => read(file).includes('\u2019'));
    expect(wrong).toEqual([]);
  });

  it('leaves the spaces of French punctuation to withFrenchSpaces (contract/src/texts/words.ts)', () => {
    const typed = /(\\u00a0|\u00a0|\u202f|&nbsp;)[?!:;»]|«(\\u00a0|\u00a0|\u202f|&nbsp;)/;
    const wrong = sources('{back-office,member,ui,contract}/src/**/*.{ts,tsx}')
      .filter(file => !/\.test\.tsx?$/.test(file))
      .filter(file => typed.test(read(file)));
    expect(wrong).toEqual([]);
  });

  it('says of nobody of the staff that they are a man', () => {
    const gendered =
      /\b(?:êtes|serez|resterez|en est|est|fait)\s+(?:[^\s.]+\s+){0,3}(?:averti|prévenu|informé|(?:dé)?connecté)\b|êtes prêt\b/;
    const files = sources('back-office/src/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file));
    expect(files.filter(file => gendered.test(read(file)))).toEqual([]);
  });

  it('says of no member that they are a man', () => {
    const gendered =
      /(?:êtes|étiez|serez|restez|rester)\s+(?:[^\s.]+\s+){0,3}(?:averti|prévenu|informé|payé|prêt|revenu|(?:dé)?connecté)(?![\wà-ÿ])/;
    const told = Object.entries(flatTexts('all')).filter(([, label]) => gendered.test(label));
    expect(told.map(([key]) => key)).toEqual([]);
  });

  it('tells every refusal in French', () => {
    for (const [key, { message }] of Object.entries(REFUSALS)) {
      if (message !== key) expect(message, key).toMatch(/[.!]$/);
    }
  });
});
