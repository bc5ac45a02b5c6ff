import { brakeOn } from './fund/brake/brake.ts';
import { isOwnOrMayStillVisit } from './fund/connected-as.ts';
import { firstConnectionStep } from './fund/first-connection.ts';
import { blockInfectedOf } from './fund/infected.ts';
import { maintenance } from './fund/maintenance.ts';
import { memberTexts } from './fund/member-words.ts';
import { passwordProves, proofAsked } from './fund/proof/means.ts';
import { infectedSources } from './infected.ts';
import { type App, openMachine } from './platform/app.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';

/** Opens the application: the machine, with the parts of the fund that it asks for. `clock` is moved by tests. */
export const openApp = (config: Config, options: { clock?: Clock } = {}): Promise<App> =>
  openMachine(
    config,
    db => ({
      closing: maintenance(db),
      isOwnOrMayStillVisit,
      firstConnectionStep,
      proofAsked,
      passwordProves,
      brake: brakeOn(db),
      memberTexts,
      blockInfected: blockInfectedOf(infectedSources),
    }),
    options,
  );
