import './figures.css';
import { Link } from '@tanstack/react-router';
import {
  CERTIFICATE_WORDS,
  type Figures,
  SENT_WORDS,
  SIGN_IN_MEANS,
  SIGN_IN_MEANS_NAMES,
} from 'contract/calls/figures.ts';
import type { ProofState } from 'contract/calls/proof-of-life-list.ts';
import { FEW_WORDS, lastDayOf, monthAfter } from 'contract/values/figures.ts';
import { OUTBOX_CHANNELS } from 'contract/values/outbox.ts';
import { Card } from 'ui/Card.tsx';
import { paths } from '../../../paths.ts';
import { formatCount } from '../../../shell/counts.ts';
import { monthWords } from '../../../shell/months.ts';
import { FigureCard } from './FigureCard.tsx';
import { lookOf } from './Marks.tsx';
import { placesOf } from './RequestFigures.tsx';
import type { FiguresSearch } from './searches.ts';

const STATES_IN_ADDRESS: Record<ProofState, string> = {
  received: 'recu',
  checked: 'controle',
  accepted: 'accepte',
  refused: 'refuse',
};
/** Of a manager alone: an administrator's systems are all. */
const OTHERS = 'Les autres régimes, tous ensemble';
const STATES = Object.keys(CERTIFICATE_WORDS) as ProofState[];

interface OtherFiguresProps {
  figures: Figures;
  month: string;
  /** This month. */
  present: string;
  search: FiguresSearch;
  /** Who may open the list of what was sent. */
  isAdministrator: boolean;
}

/** Certificates of life, what did not arrive, sign-ins, and what is not of one's own social systems. */
export function OtherFigures({ figures, month, present, search, isAdministrator }: OtherFiguresProps) {
  const { months, certificates, sent, signIns, others } = figures;
  const places = placesOf(months);
  const shared = { places, header: 'Mois', format: formatCount };
  const channels = OUTBOX_CHANNELS.filter(channel => sent.some(row => row.channel === channel));
  const sentIn = (at: string, channel: string) => sent.find(row => row.month === at && row.channel === channel);
  const means = SIGN_IN_MEANS_NAMES.filter(name => signIns.some(row => row.means === name));
  const signInsIn = (at: string, name: string) =>
    signIns.find(row => row.month === at && row.means === name)?.count ?? 0;
  return (
    <>
      <FigureCard
        title={`Certificats de vie reçus en ${monthWords(month)}`}
        description="Une barre pour chaque état : les certificats reçus dans le mois, par l'état où ils sont aujourd'hui."
        shape="bars"
        places={STATES.map(state => ({ key: state, short: CERTIFICATE_WORDS[state], long: CERTIFICATE_WORDS[state] }))}
        series={[{ name: 'Certificats', look: 'full', values: STATES.map(state => certificates[state]) }]}
        format={formatCount}
        header="État"
        columns={['Certificats']}
        cells={n => {
          const state = STATES[n]!;
          const count = certificates[state];
          if (count === 0) return ['0'];
          return [
            <Link
              key={state}
              to={paths.proofsOfLife}
              search={{
                liste: 'toutes',
                etat: STATES_IN_ADDRESS[state] as 'recu',
                regime: search.regime,
                du: `${month}-01`,
                au: lastDayOf(month),
              }}
              aria-label={`${formatCount(count)}, ${CERTIFICATE_WORDS[state].toLowerCase()}`}
            >
              {formatCount(count)}
            </Link>,
          ];
        }}
        note="Un certificat pour plusieurs dossiers compte une fois, ou dans chaque état où l'un d'eux se trouve."
        empty={STATES.every(state => certificates[state] === 0) ? "Aucun certificat n'a été reçu ce mois-là." : null}
      />
      <FigureCard
        {...shared}
        title="E-mails, SMS et courriers non remis"
        description="Pour chaque mois et chaque sorte d'envoi, une barre : ce qui n'a pas pu être remis."
        shape="bars"
        series={channels.map((channel, n) => ({
          name: SENT_WORDS[channel],
          look: lookOf(n),
          values: months.map(of => sentIn(of.month, channel)?.undelivered ?? 0),
        }))}
        columns={channels.flatMap(channel => [`${SENT_WORDS[channel]} partis`, `${SENT_WORDS[channel]} non remis`])}
        cells={n =>
          channels.flatMap(channel => {
            const row = sentIn(months[n]!.month, channel);
            const failed = row?.undelivered ?? 0;
            const text = formatCount(failed);
            // What was sent is kept for 90 days: of this month and of the one before all of it.
            const isKept = monthAfter(present, -1) <= months[n]!.month;
            const isListed = isAdministrator && !search.regime && failed > 0 && isKept;
            return [
              formatCount(row?.sent ?? 0),
              isListed ? (
                <Link
                  key={channel}
                  to={paths.outbox}
                  search={{
                    etat: 'failed',
                    voie: channel,
                    du: `${months[n]!.month}-01`,
                    au: lastDayOf(months[n]!.month),
                  }}
                  aria-label={`${text}, ${SENT_WORDS[channel]} non remis, ${monthWords(months[n]!.month)}`}
                >
                  {text}
                </Link>
              ) : (
                text
              ),
            ];
          })
        }
        note="À ceux qui ont un dossier dans ces régimes. Compté chaque nuit ; les envois eux-mêmes ne sont gardés que 90 jours."
        empty={channels.length === 0 ? "Rien n'a encore été compté : les envois le sont chaque nuit." : null}
      />
      <FigureCard
        {...shared}
        title="Connexions par moyen"
        description="Pour chaque mois, une barre faite des connexions par chaque moyen."
        shape="stack"
        series={means.map((name, n) => ({
          name: SIGN_IN_MEANS[name],
          look: lookOf(n),
          values: months.map(of => signInsIn(of.month, name)),
        }))}
        columns={means.map(name => SIGN_IN_MEANS[name])}
        cells={n => means.map(name => formatCount(signInsIn(months[n]!.month, name)))}
        note={`${isAdministrator && !search.regime ? 'De tous, gestionnaires compris' : 'De ceux qui ont un dossier dans ces régimes'}. Quand il y a un second moyen, c'est lui qui est compté. Seuls des nombres sont gardés.`}
        empty={means.length === 0 ? "Aucune connexion n'a encore été comptée." : null}
      />
      {others === null && !isAdministrator && (
        <Card title={OTHERS}>
          <p className="muted">
            Ils ne sont comptés que tous ensemble : ni par type, ni par régime, ni par groupe.{' '}
            <Link to={paths.figures} search={{ mois: search.mois }}>
              Retirer ces critères
            </Link>
          </p>
        </Card>
      )}
      {others && (
        <FigureCard
          {...shared}
          title={OTHERS}
          description={`Pour chaque mois, deux barres : les demandes reçues et terminées en dehors de vos régimes. Rien n'est dessiné où il y a ${FEW_WORDS} personnes.`}
          shape="bars"
          series={[
            { name: 'Reçues', look: 'full', values: others.months.map(of => of.received) },
            { name: 'Terminées', look: 'striped', values: others.months.map(of => of.closed) },
          ]}
          columns={['Reçues', 'Terminées']}
          cells={n => {
            const { received, closed } = others.months[n]!;
            return [received, closed].map(count => (count === null ? FEW_WORDS : formatCount(count)));
          }}
          note={`« ${FEW_WORDS} » : trop peu de personnes pour en donner le nombre.`}
        />
      )}
    </>
  );
}
