import { type CsvFile, writeTable } from './csv.ts';
import { euros, french, frenchDay, monthsBefore, payDay } from './dates.ts';
import type { Random } from './random.ts';

/** Three years of operations before `until`, at most `count` of them. Amounts in cents. */
interface Operations {
  random: Random;
  folder: number;
  today: Date;
  until: Date;
  count: number;
}

const MONTHS = 36;
const share = (cents: number, rate: number) => Math.round(cents * rate);

/** Per cent by which pensions rise each January. */
const REVALUED = 1.1;

/** What the social systems announced of it in the years that payments are written of. */
export function writeRevaluations(folder: string, systems: readonly { id: number }[], today: Date) {
  const years = [0, 1, 2].map(before => today.getUTCFullYear() - before);
  writeTable(
    folder,
    'revalorisations.csv',
    ['revalorisation', 'regime', 'date_effet', 'taux'],
    systems.flatMap(({ id }) =>
      years.map(year => [`R${id}-${year}`, id, french(year, 1, 1), String(REVALUED).replace('.', ',')]),
    ),
  );
}

/** What the social systems publish of the value of a point, once a year. */
export function writePointValues(folder: string, systems: readonly { id: number }[], today: Date) {
  const rows = systems.flatMap(({ id }) =>
    [0, 1, 2].map(before => {
      const value = (POINT_VALUE / 1.011 ** before).toFixed(4).replace('.', ',');
      return [id, french(today.getUTCFullYear() - before, 1, 1), value];
    }),
  );
  writeTable(folder, 'valeurs-point.csv', ['regime', 'date_effet', 'valeur'], rows);
}

interface Payments extends Operations {
  taxRate: number;
  periodicity: string;
  /** With the next one that is to come, where it is paid each month: funds announce it a few weeks before. */
  isNextAnnounced: boolean;
}

/** Pensions: contributions are withheld by the member's income (three scales), then the income tax (rate in 1/10000). */
export function writePayments(file: CsvFile, options: Payments) {
  const { random, folder, today, until, taxRate } = options;
  const every = options.periodicity === 'Mensuelle' ? 1 : 3;
  const scale = random.next();
  const monthly = 4_000 + Math.round(random.next() ** 2 * 240_000);
  const write = (date: Date, { isOther = false, isOverpaid = false } = {}) => {
    const years = today.getUTCFullYear() - date.getUTCFullYear();
    const gross = Math.round((monthly * every) / (1 + REVALUED / 100) ** years);
    const csgDeductible = scale < 0.25 ? 0 : share(gross, scale < 0.5 ? 0.038 : 0.059);
    const csgTaxable = scale < 0.5 ? 0 : share(gross, 0.024);
    const crds = scale < 0.25 ? 0 : share(gross, 0.005);
    const casa = scale < 0.5 ? 0 : share(gross, 0.003);
    const health = scale < 0.25 ? 0 : share(gross, 0.01);
    const other = isOther ? share(gross, 0.05) : 0;
    const overpaid = isOverpaid ? share(gross, 0.1) : 0;
    const tax = share(gross, taxRate / 10_000);
    const net = gross - csgDeductible - csgTaxable - crds - casa - health - other - tax + overpaid;
    const label =
      every === 1 ? `Pension ${OF_MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}` : quarter('Pension', date);
    const amounts = [gross, csgDeductible, csgTaxable, crds, casa, 0, health, other, net, overpaid].map(euros);
    const key = `P${folder}-${date.getUTCFullYear()}-${date.getUTCMonth() + 1}`;
    file.add(key, folder, frenchDay(payDay(date)), label, ...amounts);
  };
  // Before its pay day, that of this month is the one to come.
  const isThisMonthPaid = payDay(today) <= today;
  if (options.isNextAnnounced && every === 1 && isThisMonthPaid) write(monthsBefore(today, -1));
  let rank = 0;
  for (let month = 0; month < MONTHS && rank < options.count; month += every) {
    const date = monthsBefore(today, month);
    if (date > until) continue;
    write(date, { isOther: random.chance(0.004), isOverpaid: random.chance(0.003) });
    rank += 1;
  }
}

/** What a point was worth this year, in euros. */
const POINT_VALUE = 1.4159;
const grossOf = (quarterly: number, years: number) => Math.round(quarterly / 1.018 ** years);
/** In hundredths: the gross by what a point cost that many years ago. */
const pointsOf = (gross: number, years: number) => Math.round((gross / 100 / (17.42 / 1.012 ** years)) * 100);

interface Contributions extends Operations {
  /** The year in which the folder was opened. */
  opened: number;
  /** points.csv */
  points: CsvFile;
}

/** Contributions of employed members: four a year, turned into points; and the points of every year that is over. */
export function writeContributions(file: CsvFile, options: Contributions) {
  const { random, folder, today, until, count } = options;
  const quarterly = 15_000 + Math.round(random.next() ** 2 * 180_000);
  const category = random.next();
  let rank = 0;
  const sinceQuarter = today.getUTCMonth() % 3;
  for (let month = sinceQuarter + 1; month <= MONTHS && rank < count; month += 3) {
    const date = monthsBefore(today, month);
    if (date > until) continue;
    const years = today.getUTCFullYear() - date.getUTCFullYear();
    const gross = grossOf(quarterly, years);
    const points = pointsOf(gross, years);
    const value = POINT_VALUE / 1.011 ** years;
    const deductible = category < 0.6 ? points : Math.round(points * 0.6);
    const others = points - deductible;
    file.add(
      `C${folder}-${date.getUTCFullYear()}-${date.getUTCMonth() + 1}`,
      folder,
      french(date.getUTCFullYear(), date.getUTCMonth() + 1, 28),
      quarter('Cotisations', date),
      euros(gross),
      euros(points),
      value.toFixed(4).replace('.', ','),
      euros(Math.round(points * value)),
      euros(deductible),
      euros(category < 0.8 ? others : 0),
      euros(category >= 0.8 && category < 0.92 ? others : 0),
      euros(category >= 0.92 ? others : 0),
    );
    rank += 1;
  }
  const last = Math.min(today.getUTCFullYear() - 1, until.getUTCFullYear());
  for (let year = options.opened; year <= last; year += 1) {
    const years = today.getUTCFullYear() - year;
    // Opened in the middle of its first year.
    const quarters = year === options.opened ? 2 : 4;
    options.points.add(folder, year, euros(quarters * pointsOf(grossOf(quarterly, years), years)));
  }
}

const OF_MONTHS =
  "de janvier,de février,de mars,d'avril,de mai,de juin,de juillet,d'août,de septembre,d'octobre,de novembre,de décembre".split(
    ',',
  );
const ORDINALS = ['1er', '2e', '3e', '4e'];
const quarter = (what: string, date: Date) =>
  `${what} du ${ORDINALS[Math.floor(date.getUTCMonth() / 3)]} trimestre ${date.getUTCFullYear()}`;
