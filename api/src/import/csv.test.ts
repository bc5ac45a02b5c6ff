import { expect, test } from 'vitest';
import { Splitter } from './csv.ts';

/** Every way to cut the text in two gives the same rows. */
function split(text: string) {
  const whole = new Splitter();
  const rows = [...whole.push(text), ...whole.end()];
  for (let at = 0; at <= text.length; at += 1) {
    const cut = new Splitter();
    expect([...cut.push(text.slice(0, at)), ...cut.push(text.slice(at)), ...cut.end()]).toEqual(rows);
  }
  return rows;
}

test('plain lines, with LF or CRLF, with or without a last line end', () => {
  const rows = [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', ''] },
    { line: 3, cells: ['', 'é'] },
  ];
  expect(split('a;b\n1;\n;é\n')).toEqual(rows);
  expect(split('a;b\r\n1;\r\n;é')).toEqual(rows);
});

test('quotes hold separators, line ends and doubled quotes; lines stay those of the file', () => {
  expect(split('a;b\n"x;""y""";"1\r\n2"\n3;4\n')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x;"y"', '1\r\n2'] },
    { line: 4, cells: ['3', '4'] },
  ]);
  expect(split('"a";""\r\n"";"b"')).toEqual([
    { line: 1, cells: ['a', ''] },
    { line: 2, cells: ['', 'b'] },
  ]);
});

test('empty lines are skipped and counted', () => {
  expect(split('a\n\n\nb\n').map(row => row.line)).toEqual([1, 4]);
});

test('a stray quote costs its row, not the next ones', () => {
  const rows = split('a;b\nx"y;1\n"x"y;1\n3;4\n');
  expect(rows.map(row => row.problem ?? row.cells)).toEqual([
    ['a', 'b'],
    expect.stringContaining('Guillemet au milieu'),
    expect.stringContaining('après un guillemet fermant'),
    ['3', '4'],
  ]);
  expect(split('a\n"never closed\n1\n').at(-1)?.problem).toBe('Guillemet jamais fermé.');
});
