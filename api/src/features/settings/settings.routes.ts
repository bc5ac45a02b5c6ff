import type * as contract from 'contract/calls/settings.ts';
import type { FundSetting } from 'contract/calls/settings.ts';
import { checkVersion } from '../../fund/content.ts';
import { fullName } from '../../fund/full-name.ts';
import { staffSecondFactor } from '../../fund/proof/means.ts';
import { lockStaff } from '../../fund/staff.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import { signInLimits } from '../../platform/http/limits.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { deliveredOf, findChangeable, readSetting, spell } from '../../platform/settings.ts';
import { shownVariables } from '../../platform/variables.ts';
import { findChanged, forgetSetting, saveSetting } from './settings.queries.ts';

type Variable = (typeof shownVariables)[number];

const kindOf = ({ name, presence }: Variable): FundSetting['kind'] => {
  if (presence) return 'presence';
  const type = typeof deliveredOf(name);
  return type === 'number' ? 'number' : type === 'boolean' ? 'flag' : 'text';
};

export const settingsRoutes = (app: App): Routes<typeof contract> => {
  const { config } = app;

  /** What serves where a variable is not given and is not told by its definition. */
  const inEffect = () => ({
    ...config,
    MEMBER_URL: config.memberUrl,
    BACK_OFFICE_URL: config.backOfficeUrl,
    STAFF_SECOND_FACTOR: staffSecondFactor(config),
    ...signInLimits(config),
  });

  /** Each as it stands, by its definition: what is not shown there is not read here. */
  async function list(db: Db) {
    const rows = await findChanged(db);
    const serving = inEffect();
    return shownVariables.map(variable => {
      const { name, group, what, change = false } = variable;
      const isGiven = config.given.has(name);
      const row =
        change && !isGiven
          ? rows.find(one => one.name === name && !('refused' in readSetting(name, one.value)))
          : undefined;
      const value = row ? row.value : isGiven || !change ? spell(serving[name]) : spell(deliveredOf(name));
      const kind = kindOf(variable);
      return {
        ...{ name, group, what, kind },
        value: kind === 'presence' ? value && 'true' : value,
        origin: row ? ('changed' as const) : isGiven ? ('environment' as const) : ('delivered' as const),
        by: row ? fullName(row.firstname, row.lastname) : null,
        at: row?.changed_at ?? null,
        delivered: spell(deliveredOf(name)),
        canChange: change && !isGiven,
        // Two changes of one setting wait for each other, and none begins in the millisecond in which another was read.
        version: row ? +row.changed_at : 0,
      };
    });
  }
  const one = async (db: Db, name: string) => (await list(db)).find(setting => setting.name === name)!;

  /** The variable of that name, if it may be changed here; else 404, and 409 where the environment says it. */
  function changeable(name: string): Variable {
    const variable = findChangeable(name);
    if (!variable) throw notFound();
    if (config.given.has(name)) throw refusal('SETTING_BY_ENVIRONMENT');
    return variable;
  }

  return {
    getFundSettings: ({ db }) => list(db),

    async changeFundSetting({ db, caller, params, body: { value, version }, now, note }) {
      const { name } = changeable(params.name);
      await lockStaff(db, caller);
      const read = readSetting(name, value);
      if ('refused' in read) throw invalid([{ path: 'value', message: `Valeur refusée : ${read.refused}.` }]);
      const before = await one(db, name);
      checkVersion(version, before);
      note({ detail: { from: before.value, to: value } });
      await saveSetting(db, name, { value, by: caller.id, now });
      return one(db, name);
    },

    async resetFundSetting({ db, caller, params, note }) {
      const { name } = changeable(params.name);
      await lockStaff(db, caller);
      const { value: from, delivered: to } = await one(db, name);
      note({ detail: { from, to } });
      await forgetSetting(db, name);
      return one(db, name);
    },
  };
};
