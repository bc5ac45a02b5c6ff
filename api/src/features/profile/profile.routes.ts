import type * as contract from 'contract/calls/profile.ts';
import { fold } from 'contract/values/fold.ts';
import { askEmailChange } from '../../fund/former-addresses.ts';
import { spendLinks } from '../../fund/links.ts';
import { notify } from '../../fund/notifications.ts';
import { sendEmailLink } from '../../fund/password-link.ts';
import { checkPhones, storePhones } from '../../fund/phones.ts';
import { memberAnswered } from '../../fund/requests/hold.ts';
import { followAddress } from '../../fund/requests/returned.ts';
import { tellEmailAsked } from '../../fund/security-mail.ts';
import { currentTermsVersion } from '../../fund/texts.ts';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalid, notFound, refusal } from '../../platform/http/errors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Caller } from '../../platform/http/session.ts';
import { acceptTerms, findUser, setPendingEmail, setPreference } from './profile.queries.ts';
import { userRecord } from './profile.record.ts';

export const profileRoutes = (app: App): Routes<typeof contract> => ({
  getUser: ({ db, caller, params, now }) => userRecord(db, caller, params.id, now),

  async putUser({ db, caller, params, body, now, note }) {
    const before = await member(db, caller);
    const { errors, ...phones } = await checkPhones(db, body, before);
    if (errors.length > 0) throw invalid(errors);
    await storePhones(db, params.id, phones, now);
    // Without a mobile there is nowhere to send an SMS.
    if (phones.mobile === null && before.is_sms_notification_activated) {
      await setPreference(db, params.id, { is_sms_notification_activated: false });
    }
    const isOther = (given: { number: string } | null | undefined, had: { number: string } | null) =>
      given !== undefined && given?.number !== had?.number;
    if (isOther(phones.mobile, before.mobile_phone)) await followAddress(db, app, params.id, now);
    if (isOther(phones.fixed, before.fixed_phone) || isOther(phones.mobile, before.mobile_phone)) {
      await notify(db, app, { name: 'phoneChanged', member: params.id, by: caller.connectedBy, now });
      await notify(db, app, {
        name: 'requestForService',
        from: params.id,
        by: caller.connectedBy,
        values: { typeDemande: 'changement de téléphone' },
        now,
      });
      await memberAnswered(db, app, { memberId: params.id, folderId: null, now });
    } else note({ detail: { repeated: true } });
    return userRecord(db, caller, params.id, now);
  },

  async putUserEmail({ db, caller, params, body, now }) {
    const { email } = await member(db, caller);
    if (email && fold(email) === fold(body.value)) throw refusal('SAME_EMAIL');
    await setPendingEmail(db, params.id, body.value);
    await askEmailChange(db, { accountId: params.id, former: email, email: body.value, now });
    await sendEmailLink(db, app, { id: params.id, email: body.value, isFirst: false });
    await tellEmailAsked(db, app, params.id, body.value, now);
  },

  async deletePendingEmail({ db, params, now }) {
    await setPendingEmail(db, params.id, null);
    await spendLinks(db, params.id, now, 'email');
  },

  async updateCgu({ db, params, body, now, note }) {
    if (body.value !== (await currentTermsVersion(db))) throw refusal('CGU_VERSION_CHANGED');
    note({ detail: { version: body.value } });
    await acceptTerms(db, params.id, body.value, now);
  },

  async putSmsNotification({ db, caller, params, body }) {
    const { mobile_phone } = await member(db, caller);
    if (body.value && !mobile_phone) throw refusal('MOBILE_PHONE_REQUIRED');
    await setPreference(db, params.id, { is_sms_notification_activated: body.value });
  },

  async putDematerialization({ db, caller, params, body, now }) {
    const before = await member(db, caller);
    await setPreference(db, params.id, { is_dematerialization_activated: body.value });
    if (before.is_dematerialization_activated !== body.value) {
      const choixDocuments = body.value ? 'en ligne' : 'par courrier';
      await notify(db, app, {
        name: 'paperlessChanged',
        member: params.id,
        by: caller.connectedBy,
        values: { choixDocuments },
        now,
      });
    }
  },
});

async function member(db: Db, caller: Caller) {
  const row = await findUser(db, caller);
  if (!row) throw notFound();
  return row;
}
