// Writes docs/accessibility/grille-rgaa.md from the grid beside it: node scripts/accessibility-grid.ts
import { readFileSync, writeFileSync } from 'node:fs';

const FOLDER = new URL('../docs/accessibility/', import.meta.url);

interface Criterion {
  /** '1.1' to '13.12'. */
  id: string;
  /** What it asks, in few words. */
  asks: string;
  /** What was looked at. */
  seen: string;
  /** 'a/file.ts', or 'a/file.spec.ts: the title of a test'. */
  evidence: string[];
  /** The pages that have nothing of the kind; all others conform, or fail. */
  notApplicable?: 'all' | string[];
  /** What is wrong, by page. */
  fails?: Record<string, string>;
}
interface Grid {
  version: string;
  /** When the pages were looked at. */
  date: string;
  pages: { id: string; name: string; address: string; what: string }[];
  criteria: Criterion[];
}
export type State = 'C' | 'NC' | 'NA';

export const grid: Grid = JSON.parse(readFileSync(new URL('grille-rgaa.json', FOLDER), 'utf8'));

export function stateOf({ fails, notApplicable }: Criterion, page: string): State {
  if (fails?.[page]) return 'NC';
  return notApplicable === 'all' || notApplicable?.includes(page) ? 'NA' : 'C';
}

const percent = (part: number, whole: number) => (100 * part) / whole;
/** '96,5 %'; rounded down, so that nothing that fails is ever 100 %. */
export const shown = (rate: number) => `${String(Math.floor(rate * 10) / 10).replace('.', ',')} %`;

/**
 * The share of the criteria that conform on every page to which they apply, which is what a declaration states, and the mean of
 * the pages' own shares.
 */
export function ratesOf({ criteria, pages }: Grid) {
  const states = criteria.map(one => pages.map(({ id }) => stateOf(one, id)));
  const failing = states.filter(row => row.includes('NC')).length;
  const applied = states.filter(row => row.some(state => state !== 'NA')).length;
  const byPage = pages.map((_, at) => {
    const column = states.map(row => row[at]);
    const kept = column.filter(state => state === 'C').length;
    return percent(kept, kept + column.filter(state => state === 'NC').length);
  });
  const rate = percent(applied - failing, applied);
  const mean = byPage.reduce((sum, one) => sum + one, 0) / byPage.length;
  const state = rate === 100 ? 'totalement conforme' : rate >= 50 ? 'partiellement conforme' : 'non conforme';
  return { rate, mean, byPage, state, applied, failing };
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** docs/accessibility/grille-rgaa.md as the grid has it. */
export function gridInWords(): string {
  const { pages, criteria, version, date } = grid;
  const { rate, mean, byPage, state, applied, failing } = ratesOf(grid);
  const rows = criteria.map(
    one => `| ${one.id} | ${cell(one.asks)} | ${pages.map(({ id }) => stateOf(one, id)).join(' | ')} |`,
  );
  const reasons = criteria.map(({ id, seen, evidence, fails = {} }) => {
    const wrong = Object.entries(fails).map(([page, what]) => ` **NC, ${page}** : ${what}`);
    return `| ${id} | ${cell(seen + wrong.join(''))} | ${evidence.map(one => `\`${one}\``).join('<br>')} |`;
  });
  return `# Grille d'audit ${version} du portail

Écrite par \`scripts/accessibility-grid.ts\` depuis \`grille-rgaa.json\`. Ne pas modifier.

Auto-évaluation du ${date.split('-').reverse().join('/')} par l'éditeur du site, sur Chromium : axe à tous les niveaux, arbre
d'accessibilité, clavier, 400 %, espacement, couleurs du système, impression. Ni personne handicapée ni lecteur d'écran du
commerce n'y a pris part. Les intitulés officiels des critères sont au
[RGAA](https://accessibilite.numerique.gouv.fr/methode/criteres-et-tests/) ; ceux-ci les résument.

**${shown(rate)}** des critères applicables sont respectés (${applied - failing} sur ${applied}), soit « ${state} » ; taux moyen des
pages : ${shown(mean)}. C : conforme. NC : non conforme. NA : non applicable.

## Pages

| page | nom | adresse | ce qui a été audité | taux |
|---|---|---|---|---|
${pages.map(({ id, name, address, what }, at) => `| ${id} | ${name} | \`${address}\` | ${what} | ${shown(byPage[at]!)} |`).join('\n')}

## Critères

| critère | demande | ${pages.map(({ id }) => id).join(' | ')} |
|---|---|${pages.map(() => '---|').join('')}
${rows.join('\n')}

## Preuves

| critère | ce qui a été constaté | preuve |
|---|---|---|
${reasons.join('\n')}
`;
}

if (import.meta.main) writeFileSync(new URL('grille-rgaa.md', FOLDER), gridInWords());
