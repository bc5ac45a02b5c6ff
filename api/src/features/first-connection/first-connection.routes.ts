import type * as contract from 'contract/calls/first-connection.ts';
import { FirstConnectionStep } from 'contract/calls/profile.ts';
import { fold } from 'contract/values/fold.ts';
import { askEmailChange, confirmEmailChange } from '../../fund/former-addresses.ts';
import { findLink, spendLink, spendLinks } from '../../fund/links.ts';
import { notify } from '../../fund/notifications.ts';
import { sendEmailLink } from '../../fund/password-link.ts';
import { checkPhones, storePhones } from '../../fund/phones.ts';
import { memberAnswered } from '../../fund/requests/hold.ts';
import { followAddress } from '../../fund/requests/returned.ts';
import { tellEmailAsked } from '../../fund/security-mail.ts';
import { countFirstConnection } from '../../fund/tracking.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { confirmEmail, findLocked, givesFirstPhones, setPendingEmail, setStep } from './first-connection.queries.ts';

export const firstConnectionRoutes = (app: App): Routes<typeof contract> => ({
  async emailSetPending({ db, params, body, now }) {
    const { id, email } = await memberAt(db, params.id, FirstConnectionStep.SetEmailAddress);
    await setPendingEmail(db, id, body.value);
    const isOther = fold(email ?? '') !== fold(body.value);
    if (isOther) await askEmailChange(db, { accountId: id, former: email, email: body.value, now });
    await sendEmailLink(db, app, { id, email: body.value, isFirst: true });
    // Who has an address of the fund's files may not be who has the letter: they are told, as of any other change.
    if (isOther && email?.includes('@')) await tellEmailAsked(db, app, id, body.value, now);
  },

  async validateFirstConnectionEmail({ db, body, now, note }) {
    const link = await findLink(db, app, 'email', body.value);
    const member = link && (await findLocked(db, link.account_id));
    if (!member || !link.email || member.deactivated_at) throw refusal('INVALID_TOKEN');
    note({ objectId: member.id, authorId: member.id });
    if (!(await spendLink(db, app, link.id))) throw refusal('INVALID_TOKEN');
    const former = member.email;
    const step = await confirmEmail(db, { id: member.id, step: member.first_connection_step }, link.email, now);
    await confirmEmailChange(db, member.id, link.email, now);
    // Links to choose a password went to the address of before.
    await spendLinks(db, member.id, now, 'password');
    await followAddress(db, app, member.id, now);
    await memberAnswered(db, app, { memberId: member.id, folderId: null, now });
    // Who had the address so far learns of it, should somebody else have asked.
    if (former?.includes('@') && former !== link.email) {
      await notify(db, app, { name: 'emailChanged', member: member.id, address: former, now });
    }
    return { connectionFunnelStep: step };
  },

  async personalInformationAndSetNextStep({ db, params, body, now }) {
    const member = await memberAt(db, params.id, FirstConnectionStep.PersonalInfo);
    const { errors, ...phones } = await checkPhones(db, body, member);
    if (errors.length > 0) throw invalid(errors);
    await storePhones(db, member.id, phones, now);
    await followAddress(db, app, member.id, now);
    await givesFirstPhones(db, member.id, now);
    await setStep(db, member.id, FirstConnectionStep.FoldersPostalDetails);
  },

  async firstConnectionCompleted({ db, params, now }) {
    const member = await memberAt(db, params.id, FirstConnectionStep.FoldersPostalDetails);
    await setStep(db, member.id, FirstConnectionStep.Complete);
    await countFirstConnection(db, member.id, now);
    await notify(db, app, { name: 'firstConnectionDone', member: member.id, now });
  },
});

/** The member, if they are at `step`; else 409, also after the last one. */
async function memberAt(db: Db, id: number, step: number) {
  const member = await findLocked(db, id);
  if (!member) throw notFound();
  if (member.first_connection_step !== step) throw refusal('WRONG_STEP');
  return member;
}
