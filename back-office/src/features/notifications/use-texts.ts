import {
  type NotificationId,
  type NotificationTemplate,
  type NotificationTexts,
  NotificationType,
  placeholdersOf,
  templateProblems,
} from 'contract/calls/notifications.ts';
import { placeholderProblem, unknownPlaceholders } from 'contract/values/placeholders.ts';
import { isBlank } from 'contract/values/rich-text.ts';
import { useState } from 'react';
import { isSame } from '../../shell/content/fields.tsx';
import { fieldError } from '../../shell/form-errors.ts';

const textsOf = ({ name, object, contentEmail, contentSms }: NotificationTexts): NotificationTexts => ({
  name,
  object,
  contentEmail,
  contentSms: contentSms ?? null,
});

/** What is typed, what is wrong with it once it was sent or shown, and whether it may be sent (second document, section 5). */
export function useTexts(template: NotificationTemplate) {
  const [base, setBase] = useState(template);
  const [texts, setTexts] = useState(() => textsOf(template));
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const hasSms = template.type === NotificationType.MailSms;
  // An unknown variable is told while it is written; the rest once it is sent or shown.
  const known = placeholdersOf(template.id as NotificationId);
  const unknownIn = (text: string, isHtml = false) =>
    unknownPlaceholders(text, known, isHtml).length > 0 ? placeholderProblem(text, known, isHtml) : undefined;
  const typed: Partial<Record<string, string>> = {
    object: unknownIn(texts.object),
    contentEmail: unknownIn(texts.contentEmail, true),
    contentSms: unknownIn(texts.contentSms ?? ''),
  };
  const told = (path: keyof NotificationTexts) => problems[path] ?? typed[path];
  return {
    base,
    texts,
    hasSms,
    problems: {
      name: told('name'),
      object: told('object'),
      contentEmail: told('contentEmail'),
      contentSms: told('contentSms'),
    },
    isDirty: !isSame(texts, textsOf(base)),
    missing: [
      texts.name.trim() === '' && 'la référence',
      texts.object.trim() === '' && "l'objet",
      isBlank(texts.contentEmail) && "le corps de l'e-mail",
      hasSms && (texts.contentSms ?? '').trim() === '' && 'le SMS',
    ].filter(part => part !== false),
    change(path: keyof NotificationTexts, value: string) {
      setTexts(former => ({ ...former, [path]: value }));
      setProblems(former => ({ ...former, [path]: undefined }));
    },
    /** Puts other texts into the form, started from another version. */
    restart(from: NotificationTemplate, next: NotificationTexts = from) {
      setBase(from);
      setTexts(textsOf(next));
      setProblems({});
    },
    /** False when a field says why not. */
    check() {
      const found = templateProblems(template.id as NotificationId, texts);
      setProblems(Object.fromEntries(found.map(({ path, message }) => [path, message])));
      return found.length === 0;
    },
    /** What the server said of the fields. */
    refuse(error: unknown) {
      const paths = ['name', 'object', 'contentEmail', 'contentSms'];
      setProblems(Object.fromEntries(paths.map(path => [path, fieldError(error, path)])));
    },
  };
}
