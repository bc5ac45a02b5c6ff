import { IconMoodEmpty } from '@tabler/icons-react';
import type { Figures } from 'contract/calls/figures.ts';
import { CHANNEL_NAMES } from 'contract/values/channels.ts';
import { CHANNELS } from 'contract/values/requests.ts';
import { DASH } from 'ui/amounts.ts';
import { Card } from 'ui/Card.tsx';
import { formatFrenchDate } from 'ui/dates.ts';
import { EmptyState } from 'ui/EmptyState.tsx';
import { formatCount, formatShare } from '../../../shell/counts.ts';
import { formatMonth, monthWords, shortMonth } from '../../../shell/months.ts';
import { FigureCard } from './FigureCard.tsx';
import { CountLink, listsOf, type Part } from './links.tsx';
import { lookOf } from './Marks.tsx';

export const placesOf = (months: readonly { month: string }[]) =>
  months.map(({ month }) => ({ key: month, short: shortMonth(month), long: formatMonth(month) }));

const percent = (value: number) => formatShare(value, 1);
const daysText = (days: number | null) => (days === null ? DASH : `${days} j`);

/** What came of requests, month by month. */
export function RequestFigures({ months, part }: { months: Figures['months']; part: Part }) {
  const places = placesOf(months);
  const shared = { places, header: 'Mois', format: formatCount };
  const link = (n: number, list: keyof ReturnType<typeof listsOf>, count: number, name: string) => (
    <CountLink
      count={count}
      name={`${name}, ${monthWords(months[n]!.month)}`}
      search={{ ...part, ...listsOf(months[n]!.month)[list] }}
    />
  );
  const shares = months.map(({ inTime, closed }) => (closed > 0 ? inTime / closed : null));
  const isNothing = months.every(({ received, closed, open }) => received + closed + open === 0);
  const isNothingClosed = months.every(({ closed }) => closed === 0);
  const noneClosed = isNothingClosed ? "Aucune demande n'a été terminée pendant ces mois." : null;
  if (isNothing)
    return (
      <Card>
        <EmptyState title="Aucune demande n'a été reçue pendant ces mois." icon={<IconMoodEmpty />}>
          Choisissez un autre mois, ou retirez un critère.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <FigureCard
        {...shared}
        title="Reçues et terminées"
        description="Pour chaque mois, deux barres : les demandes reçues, et celles qui ont été terminées."
        shape="bars"
        series={[
          { name: 'Reçues', look: 'full', values: months.map(of => of.received) },
          { name: 'Terminées', look: 'striped', values: months.map(of => of.closed) },
        ]}
        columns={['Reçues', 'Terminées']}
        cells={n => [
          link(n, 'received', months[n]!.received, 'reçues'),
          link(n, 'closed', months[n]!.closed, 'terminées'),
        ]}
      />
      <FigureCard
        {...shared}
        title="À traiter à la fin du mois"
        description="Pour chaque mois, une barre : les demandes qui restaient à traiter le dernier soir ; pour le mois en cours, celles qui restent maintenant."
        shape="bars"
        series={[{ name: 'À traiter', look: 'full', values: months.map(of => of.open) }]}
        columns={['À traiter', 'La plus ancienne']}
        cells={n => [link(n, 'open', months[n]!.open, 'à traiter'), formatFrenchDate(months[n]!.oldest) || DASH]}
        note="« La plus ancienne » : le jour où elle a été reçue ; elle est la première de la liste."
      />
      <FigureCard
        {...shared}
        format={percent}
        title="Terminées dans le délai"
        description="Pour chaque mois, la part des demandes terminées au plus tard le jour de leur échéance."
        shape="line"
        most={1}
        series={[{ name: 'Dans le délai', look: 'full', values: shares }]}
        columns={['Dans le délai', 'Hors délai', 'Part']}
        cells={n => {
          const { closed, inTime } = months[n]!;
          return [
            link(n, 'inTime', inTime, 'dans le délai'),
            link(n, 'late', closed - inTime, 'hors délai'),
            formatShare(inTime, closed),
          ];
        }}
        empty={noneClosed}
      />
      <FigureCard
        {...shared}
        title="Temps jusqu'à la première réponse"
        description="Pour chaque mois, en jours ouvrés et parmi les demandes terminées : le temps que la moitié n'a pas dépassé, et celui que neuf sur dix n'ont pas dépassé."
        shape="line"
        series={[
          { name: 'La moitié', look: 'full', values: months.map(of => of.median) },
          { name: 'Neuf sur dix', look: 'empty', values: months.map(of => of.ninetieth) },
        ]}
        columns={['La moitié en', 'Neuf sur dix en']}
        cells={n => {
          const { median, ninetieth, closed, month } = months[n]!;
          return [median, ninetieth].map((days, which) => (
            <CountLink
              key={which === 0 ? 'median' : 'ninetieth'}
              count={closed}
              name={`${which === 0 ? 'la moitié' : 'neuf sur dix'} des demandes terminées, ${monthWords(month)}`}
              search={{ ...part, ...listsOf(month).closed }}
            >
              {daysText(days)}
            </CountLink>
          ));
        }}
        note="De la réception à la première fin, en jours ouvrés."
        empty={noneClosed}
      />
      <FigureCard
        {...shared}
        title="En ligne et sur papier"
        description="Pour chaque mois, une barre faite des demandes reçues par le portail, par téléphone, par courrier et au guichet."
        shape="stack"
        series={CHANNEL_NAMES.map((channel, n) => ({
          name: CHANNELS[channel],
          look: lookOf(n),
          values: months.map(of => of.channels[channel]),
        }))}
        columns={CHANNEL_NAMES.map(channel => CHANNELS[channel])}
        cells={n =>
          CHANNEL_NAMES.map(channel => (
            <CountLink
              key={channel}
              count={months[n]!.channels[channel]}
              name={`${CHANNELS[channel].toLowerCase()}, ${monthWords(months[n]!.month)}`}
              search={{ ...part, canal: channel, ...listsOf(months[n]!.month).received }}
            />
          ))
        }
      />
    </>
  );
}
