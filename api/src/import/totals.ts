import type { ImportResult } from './import.ts';
import { count, type FileTotals } from './import-file.ts';

const COLUMNS = [
  ['lues', 'read'],
  ['ajoutées', 'inserted'],
  ['modifiées', 'updated'],
  ['inchangées', 'unchanged'],
  ['refusées', 'refused'],
  ['supprimées', 'removed'],
] as const;

/** The table that ends an import: a line a file, and read = inserted + updated + unchanged + refused; of one refused whole, what it would have done. */
export function printTotals(
  { totals, state, refused, report }: ImportResult,
  print: (line: string) => void = console.log,
) {
  const width = Math.max(...totals.map(({ file }) => file.length));
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(width) + cells.map(cell => cell.padStart(12)).join('');
  if (state === 'refused') print("Import strict refusé, rien n'a été enregistré. Sans --strict, il aurait donné :");
  print(
    line(
      'fichier',
      COLUMNS.map(([title]) => title),
    ),
  );
  for (const file of totals) {
    print(
      line(
        file.file,
        COLUMNS.map(([, key]) => count(file[key])),
      ),
    );
  }
  const sum = (key: keyof FileTotals) => totals.reduce((total, file) => total + Number(file[key]), 0);
  print(
    line(
      'total',
      COLUMNS.map(([, key]) => count(sum(key))),
    ),
  );
  for (const { file, kept } of totals)
    if (kept > 0)
      print(
        `${file} : ${count(kept)} ${kept === 1 ? 'valeur gardée' : 'valeurs gardées'}, changées dans l'application : voir ${report}`,
      );
  for (const { file, problem } of totals) if (problem) print(`${file} : fichier refusé. ${problem}`);
  if (refused > 0) print(`Refus : voir ${report}`);
  if (state === 'refused') print("Import strict refusé : rien n'a été enregistré.");
}
