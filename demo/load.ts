import type { App } from '../api/src/platform/app.ts';
import { demonstrationToLoad, markComplete } from './mark.ts';

/**
 * Loads the demonstration into a database without accounts, or finishes a loading that was interrupted; any other
 * database is left alone.
 */
export async function loadDemonstration(app: App, say: (line: string) => void) {
  const wanted = await demonstrationToLoad(app.db, app.clock.now());
  if (!wanted) return;
  say(
    wanted.isResumed
      ? 'Le chargement de la population de démonstration avait été interrompu : il reprend…'
      : 'Première mise en route : chargement de la population de démonstration…',
  );
  const { fillDemonstration } = await import('./fill.ts'); // what draws and writes documents is not for every start
  await fillDemonstration(app, wanted.today, say);
  await markComplete(app.db, wanted.today);
}
