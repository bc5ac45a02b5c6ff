import type { Lost } from '../unsaved.ts';

/** Keeps parts of what is typed on the server, until it is saved (KeptText). */
export interface Keeper {
  /** By their names in the draft. */
  parts: readonly string[];
  /** Keeps the last letters too, now; false: that failed. */
  keep: () => Promise<boolean>;
  /** The last letters are kept already. */
  isKept: () => boolean;
}

/** What is typed in an editor, by who keeps it. */
export interface Typed {
  /** The server answered who keeps a text. */
  reached: () => void;
  keepers: ReadonlySet<Keeper>;
  /** The parts that were changed. */
  changed: () => string[];
}

const TITLE = 'Quitter sans enregistrer ?';
/** Nobody keeps anything of it. */
export const ALL: Lost = { title: TITLE, text: "Ce que vous avez saisi n'est pas enregistré et sera perdu." };
const NOT_KEPT: Lost = {
  title: TITLE,
  text: "Le brouillon n'a pas pu être gardé : ce que vous avez saisi sera perdu.",
};
const FILES: Lost = {
  title: TITLE,
  text: 'Ce que vous avez écrit est gardé en brouillon. Les fichiers joints, eux, seront perdus.',
};
const CHOICES: Lost = {
  title: TITLE,
  text: 'Ce que vous avez écrit est gardé en brouillon. Vos autres choix, eux, seront perdus.',
};

/** What is kept, and what nobody keeps, of what was changed. */
function sorted({ keepers, changed }: Typed) {
  const ofKeepers = new Set([...keepers].flatMap(({ parts }) => parts));
  const names = changed();
  return { kept: names.filter(name => ofKeepers.has(name)), others: names.filter(name => !ofKeepers.has(name)) };
}

/** Nothing would be lost by leaving at this moment. */
export function isAllKept(typed: Typed): boolean {
  return sorted(typed).others.length === 0 && [...typed.keepers].every(({ isKept }) => isKept());
}

/** Has kept what can be, and says what is lost all the same; null: nothing. */
export async function lostOf(typed: Typed): Promise<Lost | null> {
  const answers = await Promise.all([...typed.keepers].map(({ keep }) => keep()));
  const { kept, others } = sorted(typed);
  if (kept.length === 0) return others.length === 0 ? null : ALL;
  if (answers.includes(false)) return NOT_KEPT;
  if (others.length === 0) return null;
  return others.every(name => name === 'file' || name === 'files') ? FILES : CHOICES;
}
