import { ALARM_KIND_NAMES, type AlarmKind } from 'contract/values/alarms.ts';
import { type RawSearch, readFlag, readPage, readText } from '../../search.ts';

/** Criteria in the address; without `etat`: what nobody has looked at. */
export interface AlarmSearch {
  etat?: 'vues' | 'toutes';
  nature?: AlarmKind;
  page?: number;
}

export const readAlarmSearch = (raw: RawSearch): AlarmSearch => ({
  etat: (['vues', 'toutes'] as const).find(state => state === raw.etat),
  nature: ALARM_KIND_NAMES.find(kind => kind === raw.nature),
  page: readPage(raw.page),
});

export interface ReadingSearch {
  /** Of the manager. */
  nom?: string;
  /** Only hours that raised an alarm. */
  alarme?: true;
  page?: number;
}

export const readReadingSearch = (raw: RawSearch): ReadingSearch => ({
  nom: readText(raw.nom),
  alarme: readFlag(raw.alarme),
  page: readPage(raw.page),
});
