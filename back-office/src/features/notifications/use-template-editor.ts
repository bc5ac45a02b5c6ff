import { useClient } from 'client/react.tsx';
import {
  type NotificationTemplate,
  type NotificationTexts,
  notificationUpdate,
  templateProblems,
} from 'contract/calls/notifications.ts';
import { type NotificationId, NotificationType, placeholdersOf } from 'contract/values/notices.ts';
import { placeholderProblem, unknownPlaceholders } from 'contract/values/placeholders.ts';
import { isBlank } from 'contract/values/rich-text.ts';
import { useEditor } from '../../shell/editor/use-editor.ts';
import { FIELDS } from './labels.tsx';

const textsOf = ({ name, object, contentEmail, contentSms }: NotificationTexts): NotificationTexts => ({
  name,
  object,
  contentEmail,
  contentSms: contentSms ?? null,
});

/** What is wrong with the texts of a notification, by their names; null when they may be sent or shown. */
function check(id: NotificationId, texts: NotificationTexts) {
  const found = templateProblems(id, texts);
  if (found.length === 0) return null;
  return { message: null, wrong: Object.fromEntries(found.map(({ path, message }) => [path, message])) };
}

/** The texts of a notification while they are written, and what is wrong with them (second document, section 5). */
export function useTemplateEditor(
  template: NotificationTemplate,
  onSaved: (saved: NotificationTemplate) => Promise<unknown>,
  onKept: () => unknown,
) {
  const { call } = useClient();
  const id = template.id as NotificationId;
  const hasSms = template.type === NotificationType.MailSms;
  const editor = useEditor<NotificationTemplate, NotificationTexts, NotificationTemplate>({
    item: template,
    draftOf: item => textsOf(item!),
    check: texts => check(id, texts),
    send: (texts, over) =>
      call(notificationUpdate, { params: { id }, body: { ...texts, version: (over ?? template).version } }),
    onSaved,
    onKept,
    comparison: {
      fields: FIELDS.filter(({ key }) => hasSms || key !== 'contentSms'),
      of: (texts, over) => ({ ...over, ...texts, contentSms: texts.contentSms ?? null }),
      draftOf: textsOf,
    },
  });
  const texts = editor.draft;
  // An unknown variable is told while it is written; the rest once it is sent or shown.
  const known = placeholdersOf(id);
  const unknownIn = (text: string, isHtml = false) =>
    unknownPlaceholders(text, known, isHtml).length > 0 ? placeholderProblem(text, known, isHtml) : undefined;
  return {
    ...editor,
    hasSms,
    problems: {
      name: editor.errorOf('name'),
      object: editor.errorOf('object') ?? unknownIn(texts.object),
      contentEmail: editor.errorOf('contentEmail') ?? unknownIn(texts.contentEmail, true),
      contentSms: editor.errorOf('contentSms') ?? unknownIn(texts.contentSms ?? ''),
    },
    missing: [
      texts.name.trim() === '' && 'la référence',
      texts.object.trim() === '' && "l'objet",
      isBlank(texts.contentEmail) && "le corps de l'e-mail",
      hasSms && (texts.contentSms ?? '').trim() === '' && 'le SMS',
    ].filter(part => part !== false),
    /** False when a field says why not. */
    check() {
      const found = check(id, texts);
      return found ? editor.refuse(found) : true;
    },
  };
}
