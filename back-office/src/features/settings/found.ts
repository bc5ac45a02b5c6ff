import { type FundSetting, SETTING_GROUPS } from 'contract/calls/settings.ts';
import { fold } from 'contract/values/fold.ts';
import { inWords } from './words.tsx';

/** What a setting is found by: what it is, the name of its variable, what it is about, and its value in words. */
const wordsOf = ({ what, name, group, kind, value }: FundSetting) =>
  fold([what, name, SETTING_GROUPS[group], inWords(kind, value)].join(' '));

/** Those in which each word of a text stands, in whatever order; without one all. */
export function findSettings(all: readonly FundSetting[], text: string): readonly FundSetting[] {
  const words = fold(text).split(' ');
  return all.filter(setting => words.every(word => wordsOf(setting).includes(word)));
}
