import './operations.css';
import { IconDownload } from '@tabler/icons-react';
import { download } from 'client/download.ts';
import { sumOf } from 'contract/values/cents.ts';
import { parisDay } from 'contract/values/days.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { formatAmountWithUnit } from 'ui/amounts.ts';
import { announce } from 'ui/announce.ts';
import { BarChart } from 'ui/BarChart.tsx';
import { Button } from 'ui/Button.tsx';
import { Card } from 'ui/Card.tsx';
import { NativeSelect } from 'ui/NativeSelect.tsx';
import { Pages } from '../../shell/Pages.tsx';
import { trackAction } from '../../shell/tracking.ts';
import { text } from '../../texts.ts';
import { YearPdf } from './YearPdf.tsx';
import { monthsOf, totalsByYear, yearOf, yearsOf } from './years.ts';

interface Operation {
  id: number;
  date: string;
}

interface YearOfOperationsProps<R extends Operation> {
  kind: 'payments' | 'contributions';
  /** Whose they are. */
  folderIds: readonly number[];
  /** Every one of these folders', the newest first; at least one. */
  rows: readonly R[];
  /** What counts in the bars and the totals, in euros. */
  amount: (row: R) => number;
  /** False for one that is to come: it is listed, and counts nowhere. */
  isMade?: (row: R) => boolean;
  table: (rows: readonly R[]) => string;
  row: (row: R, isOpen: boolean) => ReactNode;
  /** The one that the home leads to, with its year and its page; until it has been opened. */
  opens?: number | undefined;
  onOpened?: () => void;
}

const TAKE = 20;
const FILES = { payments: 'versements', contributions: 'cotisations' };

/** A year of operations: each operation, its table to keep, its total and its bars. */
export function YearOfOperations<R extends Operation>(props: YearOfOperationsProps<R>) {
  const { kind, folderIds, rows, amount, isMade = () => true, table, row, opens, onOpened } = props;
  const years = yearsOf(rows);
  const made = rows.filter(isMade);
  const wished = rows.find(({ id }) => id === opens);
  useEffect(() => onOpened?.(), [onOpened]);
  const [chosen, setChosen] = useState(wished ? yearOf(wished) : null);
  const [start, setStart] = useState(() => {
    const before = wished ? rows.filter(one => yearOf(one) === yearOf(wished)).indexOf(wished) : 0;
    return before - (before % TAKE);
  });
  const year = chosen !== null && years.includes(chosen) ? chosen : yearOf(made[0] ?? rows[0]!);
  const ofYear = rows.filter(one => yearOf(one) === year);
  const rowsOf = (some: readonly R[]) => some.map(one => row(one, one === wished));
  const [before, after] = [ofYear.slice(0, start), ofYear.slice(start + TAKE)];
  const months = monthsOf(made, year, amount);
  const running = Number(parisDay(new Date()).slice(0, 4));
  const folderId = folderIds.length === 1 ? folderIds[0]! : null;
  const name = `${FILES[kind]}-${year}-${folderId === null ? 'tous-mes-dossiers' : `dossier-${folderId}`}`;
  const keep = () => {
    const content = new Blob([table(ofYear)], { type: 'text/csv;charset=utf-8' });
    download(content, `${name}.csv`);
    announce(text('operations.csvDone', { year }));
    trackAction('Opérations téléchargées', 300, folderId);
  };
  return (
    <section className="stack stack-large" aria-labelledby={kind}>
      <h2 id={kind}>{text(`operations.${kind}.title`)}</h2>
      <div className="operations-tools no-print">
        <NativeSelect
          label={text('operations.year')}
          value={year}
          onChange={event => {
            setChosen(Number(event.target.value));
            setStart(0);
          }}
          options={years.map(one => ({ value: one, label: String(one) }))}
        />
      </div>
      {/* What most come for first: on a telephone all the rest is a long way down. */}
      <Card title={text(`operations.${kind}.list`, { year })} titleLevel={3} className="operations-all">
        {/* On paper there are no pages to turn: the whole year is printed. */}
        {before.length > 0 && <ul className="operations-list operations-printed">{rowsOf(before)}</ul>}
        <ul className="operations-list">{rowsOf(ofYear.slice(start, start + TAKE))}</ul>
        {after.length > 0 && <ul className="operations-list operations-printed">{rowsOf(after)}</ul>}
        {ofYear.length > TAKE && (
          <Pages
            startIndex={start}
            take={TAKE}
            total={ofYear.length}
            onChange={setStart}
            label={text('operations.pages')}
          />
        )}
      </Card>
      <div className="row operations-keep no-print">
        <Button icon={<IconDownload />} onClick={keep}>
          {text('operations.csv', { year })}
        </Button>
        {(folderId !== null || kind === 'payments') && yearsOf(made).includes(year) && (
          <YearPdf
            key={year}
            kind={kind}
            folderId={folderId}
            year={year}
            filename={
              kind === 'contributions'
                ? `${name}.pdf`
                : `releve-annuel-${year}${folderId === null ? '' : `-dossier-${folderId}`}.pdf`
            }
          />
        )}
      </div>
      <div className="operations-charts">
        <Card title={text(`operations.${kind}.bars`, { year })} titleLevel={3}>
          <div className="stack">
            <p>
              {text(`operations.${kind}.total`, {
                year,
                amount: formatAmountWithUnit(sumOf(ofYear.filter(isMade).map(amount))),
              })}
            </p>
            {months.length > 0 && (
              <BarChart
                label={text(`operations.${kind}.bars`, { year })}
                bars={months.map(({ month, total }, index) => ({
                  label: month,
                  value: total,
                  text: formatAmountWithUnit(total),
                  isCurrent: index === months.length - 1,
                }))}
              />
            )}
          </div>
        </Card>
        {yearsOf(made).length > 1 && (
          <Card title={text('operations.byYear')} titleLevel={3}>
            <BarChart
              label={text('operations.byYear')}
              bars={totalsByYear(made, amount).map(one => ({
                key: one.year,
                label: one.year === running ? text('operations.yearRunning', { year: one.year }) : String(one.year),
                value: one.total,
                text: formatAmountWithUnit(one.total),
                isCurrent: one.year === year,
              }))}
            />
          </Card>
        )}
      </div>
    </section>
  );
}
