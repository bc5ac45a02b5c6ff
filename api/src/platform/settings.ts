import { type Config, explain } from './config.ts';
import type { Db } from './db/database.ts';
import { shownVariables, Variables } from './variables.ts';

type Name = (typeof shownVariables)[number]['name'];

/** A value as the environment would spell it; null: nothing. */
export function spell(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value)) return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name}=${one}`)
    .join();
}

/** What a variable is as the product comes. */
export const deliveredOf = (name: Name): unknown => Variables.shape[name].safeParse(undefined).data;

/** The variables that may be changed in the product. */
export const findChangeable = (name: string) =>
  shownVariables.find(variable => variable.name === name && variable.change);

/** The value of a text, by the rules of its variable; else why it is refused, in French. */
export function readSetting(name: Name, text: string): { value: unknown } | { refused: string } {
  const { success, data, error } = Variables.shape[name].safeParse(text, { error: explain });
  return success ? { value: data } : { refused: error.issues[0]!.message };
}

/**
 * The configuration of this process follows what administrators changed, wherever they did: whoever asks for a value reads it
 * when it is needed. The environment comes first. A row that is no longer understood, or whose variable may not be changed,
 * counts for nothing.
 */
export function settings(db: Db, config: Config) {
  let applied = new Map<Name, string>();
  return {
    async refresh(): Promise<void> {
      const rows = await db.selectFrom('fund_setting').select(['name', 'value']).execute();
      const next = new Map<Name, string>();
      for (const { name, value: text } of rows) {
        const variable = findChangeable(name);
        if (!variable || config.given.has(name)) continue;
        const read = readSetting(variable.name, text);
        if ('refused' in read) continue;
        next.set(variable.name, text);
        if (applied.get(variable.name) !== text) Object.assign(config, { [name]: read.value });
      }
      for (const name of applied.keys()) if (!next.has(name)) Object.assign(config, { [name]: deliveredOf(name) });
      applied = next;
    },
  };
}

export type Settings = ReturnType<typeof settings>;
