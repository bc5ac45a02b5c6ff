import { useCall } from 'client/react.tsx';
import { getGroupNames } from 'contract/calls/figures.ts';
import { REQUEST_TYPES } from 'contract/calls/messaging.ts';
import { getRequestLabels } from 'contract/calls/request-labels.ts';
import { getRequestPeople } from 'contract/calls/requests.ts';
import { getSocialSystems } from 'contract/calls/social-systems.ts';
import { CHANNELS, REQUEST_KINDS_MANY, type RequestKind } from 'contract/values/requests.ts';
import { formatFrenchDate, today } from 'ui/dates.ts';
import { monthWords } from '../../months.ts';
import { type DueInAddress, GROUPS, type RequestSearch, type StateInAddress, type TabInAddress } from '../searches.ts';

const LIST_WORDS: Record<TabInAddress, string> = {
  'a-moi': 'À moi',
  'en-attente': 'En attente',
  terminees: 'Terminées',
  toutes: 'Toutes',
};
/** What a list of the queue is called. */
export const listWords = (liste: TabInAddress | undefined) => (liste ? LIST_WORDS[liste] : 'À prendre');

export const DUE_WORDS: Record<DueInAddress, string> = {
  retard: 'en retard',
  aujourdhui: "aujourd'hui",
  semaine: 'cette semaine',
};

export const STATE_WORDS: Record<StateInAddress, string> = {
  repondu: 'répondus',
  classe: 'classés sans réponse',
  recu: 'reçus',
  controle: 'contrôlés',
  'a-valider': 'à valider',
  gele: 'gelés',
  accepte: 'acceptés',
  transmis: 'transmis',
  refuse: 'refusés',
  annule: "annulés par l'adhérent",
  remplace: 'remplacés',
};

export const kindWords = (kinds: readonly RequestKind[]) => kinds.map(kind => REQUEST_KINDS_MANY[kind]).join(', ');

/** A criterion that narrows the list, and how it is said. */
export interface Criterion {
  name: Exclude<keyof RequestSearch, 'liste' | 'page'>;
  words: string;
}

/** By which figure one came to the list. */
export function useCountedWords({ recue, terminee, ouverte, delai, groupe }: RequestSearch): Criterion[] {
  const groups = useCall(getGroupNames, groupe ? {} : null).data;
  const found: Criterion[] = [];
  if (recue) found.push({ name: 'recue', words: `Reçues en ${monthWords(recue)}` });
  if (terminee) found.push({ name: 'terminee', words: `Terminées en ${monthWords(terminee)}` });
  if (ouverte)
    found.push({
      name: 'ouverte',
      // 'En attente' is what waits for a day or an answer.
      words: ouverte === today() ? 'À traiter maintenant' : `À traiter le ${formatFrenchDate(ouverte)} au soir`,
    });
  if (delai) found.push({ name: 'delai', words: delai === 'tenu' ? 'Dans le délai' : 'Hors délai' });
  if (groupe) found.push({ name: 'groupe', words: `Groupe : ${groups?.find(one => one.id === groupe)?.name ?? ''}` });
  return found;
}

/** Everything that narrows the list; `isOfOneKind`: its kind is no choice. */
export function useCriteriaWords(search: RequestSearch, isOfOneKind: boolean): Criterion[] {
  const { categorie, regime, echeance, canal, gestionnaire, etiquette, texte, etat, demande, du, au } = search;
  const systems = useCall(getSocialSystems, regime ? {} : null).data;
  const labels = useCall(getRequestLabels, etiquette ? {} : null).data;
  const staff = useCall(getRequestPeople, gestionnaire ? {} : null).data;
  const counted = useCountedWords(search);
  const found: Criterion[] = [];
  if (regime)
    found.push({ name: 'regime', words: `Régime : ${systems?.find(({ id }) => id === regime)?.systemName ?? '…'}` });
  if (categorie && !isOfOneKind) found.push({ name: 'categorie', words: `Type : ${kindWords(categorie)}` });
  if (etat) found.push({ name: 'etat', words: `État : ${STATE_WORDS[etat]}` });
  if (demande) found.push({ name: 'demande', words: `Demande : ${REQUEST_TYPES[demande]}` });
  if (echeance) found.push({ name: 'echeance', words: `Échéance : ${DUE_WORDS[echeance]}` });
  if (canal) found.push({ name: 'canal', words: `Canal : ${CHANNELS[canal]}` });
  if (etiquette)
    found.push({ name: 'etiquette', words: `Étiquette : ${labels?.find(({ id }) => id === etiquette)?.name ?? '…'}` });
  if (gestionnaire) {
    const name = gestionnaire === GROUPS ? 'mes groupes' : staff?.people.find(({ id }) => id === gestionnaire)?.name;
    found.push({ name: 'gestionnaire', words: `Prise par : ${name ?? '…'}` });
  }
  if (texte) found.push({ name: 'texte', words: `Texte : ${texte}` });
  if (du) found.push({ name: 'du', words: `Reçues du ${formatFrenchDate(du)}` });
  if (au) found.push({ name: 'au', words: `Reçues jusqu'au ${formatFrenchDate(au)}` });
  return [...found, ...counted];
}
