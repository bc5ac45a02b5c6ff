import { acceptTerms } from './accept-terms.ts';
import { blocks } from './blocks.ts';
import type { Keys, LabelAt, NamesAt, OrderedKeys, Placeholder } from './build.ts';
import { calendar } from './calendar.ts';
import { confirmEmail } from './confirm-email.ts';
import { connectAs } from './connect-as.ts';
import { connectedAs } from './connected-as.ts';
import { contact } from './contact.ts';
import { contactPage } from './contact-page.ts';
import { certificate, checkCertificate, documents } from './documents.ts';
import { easy } from './easy.ts';
import { failures } from './failures.ts';
import { faq } from './faq.ts';
import { federation } from './federation.ts';
import { firstConnection } from './first-connection.ts';
import { forgotten } from './forgotten.ts';
import { address, forms, identity, phones } from './forms.ts';
import { home } from './home.ts';
import { maintenance } from './maintenance.ts';
import { lostDevice, means } from './means.ts';
import { messaging, visitor } from './messaging.ts';
import { newPassword } from './new-password.ts';
import { notFound } from './not-found.ts';
import { offline } from './offline.ts';
import { operations } from './operations.ts';
import { opposition } from './opposition.ts';
import { accesses, devices } from './own-data.ts';
import { comingSection, pages } from './pages.ts';
import { points } from './points.ts';
import { postal } from './postal.ts';
import { proof } from './proof.ts';
import { records } from './records.ts';
import { refusals } from './refusals.ts';
import { beneficiaries, person, trusted } from './relatives.ts';
import { rules } from './rules.ts';
import { search } from './search.ts';
import { sending } from './sending.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { site } from './site.ts';
import { siteMap } from './site-map.ts';
import { situation } from './situation.ts';
import { submissions } from './submissions.ts';
import { transverse } from './transverse.ts';
import { verification } from './verification.ts';
import { warning } from './warning.ts';
import { widgets } from './widgets.ts';

/**
 * Every text of the portal as it is delivered, in the order in which its editors see the sections. The names on the way to
 * a text make its key (`home.greeting`): a key that was published is never renamed, since what was edited hangs on it.
 */
export const portalTexts = {
  site,
  contact,
  shell,
  signIn,
  federation,
  forgotten,
  newPassword,
  firstConnection,
  confirmEmail,
  opposition,
  verification,
  acceptTerms,
  home,
  operations,
  points,
  calendar,
  documents,
  certificate,
  checkCertificate,
  warning,
  blocks,
  easy,
  search,
  faq,
  submissions,
  messaging,
  sending,
  proof,
  contactPage,
  postal,
  visitor,
  pages,
  section: comingSection,
  situation,
  records,
  person,
  beneficiaries,
  trusted,
  devices,
  means,
  lostDevice,
  accesses,
  forms,
  identity,
  phones,
  address,
  transverse,
  maintenance,
  offline,
  widgets,
  rules,
  refusals,
  failures,
  notFound,
  siteMap,
  connectedAs,
  connectAs,
} as const;

type Texts = typeof portalTexts;

export type TextKey = Keys<Texts, 'text' | 'textarea'>;
export type RichTextKey = Keys<Texts, 'richtext'>;
export type FlagKey = Keys<Texts, 'checkbox'>;
export type ChoiceKey = Keys<Texts, 'radio'>;
export type OrderedKey = OrderedKeys<Texts>;
export type LabelOf<K extends string> = LabelAt<Texts, K>;
export type NamesOf<K extends string> = NamesAt<Texts, K>;
/** What must be given with a text: nothing, or each of its placeholders. */
export type ValuesOf<K extends TextKey> = [Placeholder<LabelOf<K>>] extends [never]
  ? []
  : [Record<Placeholder<LabelOf<K>>, string | number>];
