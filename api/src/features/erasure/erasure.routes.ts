import type * as contract from 'contract/calls/erasure.ts';
import { fullName } from '../../fund/full-name.ts';
import { namesPerson } from '../../fund/retention/reason.ts';
import { isListed, secondSignature } from '../../fund/signatures/ask.ts';
import type { App } from '../../platform/app.ts';
import { invalid, refusal, unknownOf } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { erasure } from './erasure.act.ts';
import { findErasable, findOpenFolders } from './erasure.queries.ts';

export const erasureRoutes = (app: App): Routes<typeof contract> => ({
  async askErasure({ db, caller, body: { login, reason, channel, openFolders }, now, note, subjects }) {
    if (!isListed(app, erasure.kind)) throw refusal('ERASURE_BY_OPERATOR');
    const member = await findErasable(db, { login });
    if (!member) throw unknownOf('login', "Aucun adhérent n'a cet identifiant, ou il est déjà effacé.");
    if (namesPerson(reason, member)) {
      const message = "Sans le nom, le prénom, l'identifiant ni l'adresse de la personne : le motif reste écrit.";
      throw invalid([{ path: 'reason', message }]);
    }
    const open = openFolders ? [] : await findOpenFolders(db, member.id);
    if (open.length > 0) {
      const message = `Dossiers encore ouverts : ${open.join(', ')}. Une pension en cours ne s'efface pas : l'exploitant refusera. Clôturez-les d'abord, ou confirmez qu'ils sont gérés ailleurs.`;
      throw invalid([{ path: 'openFolders', message }]);
    }
    subjects([member.id]);
    note({ objectId: member.id });
    await secondSignature(app, { db, caller, now, note }, erasure, {
      objectId: member.id,
      about: `${fullName(member.firstname, member.lastname)} (${member.login})`,
      payload: { channel },
      reason,
      memberId: member.id,
    });
  },
});
