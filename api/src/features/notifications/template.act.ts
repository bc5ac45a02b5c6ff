import type { NotificationId } from 'contract/values/notices.ts';
import { plainText } from 'contract/values/rich-text.ts';
import * as z from 'zod/mini';
import { type Act, changedSince } from '../../fund/signatures/act.ts';
import { type Asking, secondSignature } from '../../fund/signatures/ask.ts';
import type { App } from '../../platform/app.ts';
import { lockTemplate, type StoredTexts } from './notifications.queries.ts';
import { checkTexts, save } from './notifications.save.ts';
import { outsideLinks } from './outside-links.rules.ts';

const Payload = z.object({
  texts: z.object({
    name: z.string(),
    object: z.string(),
    contentEmail: z.string(),
    contentSms: z.nullable(z.string()),
  }),
  /** The version that it was written over. */
  version: z.int(),
  action: z.enum(['update', 'restore']),
  links: z.array(z.string()),
});

/** Saves a template with links that leave the product, once a second administrator has read it. */
export const templateWithLinks: Act<z.infer<typeof Payload>> = {
  kind: 'template',
  audit: { action: 'notification.update', object: 'notification' },
  payload: Payload,
  facts: ({ texts, links }) => [
    { label: links.length > 1 ? 'Liens extérieurs' : 'Lien extérieur', value: links.join('\n') },
    { label: 'Objet', value: texts.object },
    { label: 'E-mail', value: plainText(texts.contentEmail) },
    ...(texts.contentSms ? [{ label: 'SMS', value: texts.contentSms }] : []),
  ],
  async carryOut({ tx, now, objectId, payload, asker, signer }) {
    const id = objectId as NotificationId;
    const current = await lockTemplate(tx, id);
    if (current?.version !== payload.version) throw changedSince();
    const texts = checkTexts(id, payload.texts);
    await save({ db: tx, caller: asker, now }, id, texts, { action: payload.action, signedBy: signer.id });
  },
};

interface Over {
  id: NotificationId;
  texts: StoredTexts;
  /** The version that is stored now. */
  version: number;
  action: 'update' | 'restore';
}

/** A link that leaves the product goes to thousands of people: two have read it first. */
export async function secondForLinks(
  app: App,
  call: Asking & { signatureReason?: string | null | undefined },
  { id, ...over }: Over,
): Promise<void> {
  const links = outsideLinks(over.texts, [app.config.memberUrl, app.config.backOfficeUrl]);
  if (links.length === 0) return;
  await secondSignature(app, call, templateWithLinks, {
    objectId: id,
    about: `Modèle n° ${id}, « ${over.texts.name} »`,
    payload: { ...over, links },
    reason: call.signatureReason,
  });
}
