import { OPPOSITION_DAYS } from 'contract/calls/opposition.ts';
import { LINK_LABELS, type NotificationId, type Placeholder } from 'contract/values/notices.ts';
import { fillPlaceholders } from 'contract/values/placeholders.ts';
import { BUTTON, escapeHtml, layOut, line, type MailContent } from './mail-layout.ts';

/** The texts of a template, its HTML sanitised when it was saved. */
export interface Texts {
  object: string;
  contentEmail: string;
  contentSms: string | null;
}

export type Values = Partial<Record<Placeholder, string>>;

export interface Composition {
  /** Whom a member may call. */
  help?: string | undefined;
  /** The name of the site that the message speaks of. */
  sender: string;
  /** How long a link works, in hours. */
  linkHours: number;
  /** Where the portal is: links of the text to one of its pages lead there. */
  memberUrl: string;
  /** Who did it in the place of the member, as a sentence: after what administrators wrote, whatever that is. */
  acted?: string | null | undefined;
  /** The page of the portal about it, as a button after the text: where there is no link of the template's own. */
  page?: { label: string; url: string };
  /** The link 'Ce n'est pas moi', said after the text. */
  notMe?: string;
}

/** A text of several lines stays one; every other value is one line. */
const HAS_LINES: readonly string[] = ['message', 'coordonneesBancaires'] satisfies Placeholder[];

/** The link against a word, through formatting too: programs that make addresses clickable would take the word along. */
const GLUED_BEFORE = /(?<=[\p{L}\p{N}/](?:<\/?(?:strong|em|u)>)*)\{\{(?:\s|&nbsp;)*lien(?:\s|&nbsp;)*\}\}/gu;
const GLUED_AFTER = /\{\{(?:\s|&nbsp;)*lien(?:\s|&nbsp;)*\}\}(?=(?:<\/?(?:strong|em|u)>)*[^\s<>.,;:!?)»&])/gu;

/**
 * A template filled with values: the mail, with its text version, and the text of the SMS. Values are escaped per channel
 * (security rule 44). The link is a button where it stands alone, or at the end: a mail that has one never goes without.
 */
export function compose(
  id: NotificationId,
  texts: Texts,
  values: Values,
  about: Composition,
): MailContent & { sms: string } {
  const asLine = (name: string) => line(values[name as Placeholder] ?? '');
  const asHtml = (name: string) => {
    if (!HAS_LINES.includes(name)) return escapeHtml(asLine(name));
    const lines = (values[name as Placeholder] ?? '').trim().split(/\r\n|\r|\n/);
    return lines.map(one => escapeHtml(line(one))).join('<br>');
  };
  const { lien } = values;
  const alone = /<p>(?:\s|&nbsp;|<br\s*\/?>)*\{\{(?:\s|&nbsp;)*lien(?:\s|&nbsp;)*\}\}(?:\s|&nbsp;|<br\s*\/?>)*<\/p>/g;
  const html = texts.contentEmail
    .replace(alone, BUTTON)
    .replace(GLUED_BEFORE, ' $&')
    .replace(GLUED_AFTER, '$& ')
    .replace(/href="page:[^"]*"/g, `href="${escapeHtml(about.memberUrl)}/#/"`);
  const mail = layOut({
    sender: about.sender,
    help: about.help,
    subject: fillPlaceholders(texts.object, asLine),
    body:
      fillPlaceholders(html, name =>
        name === 'lien' && lien ? `<a href="${escapeHtml(lien)}">${escapeHtml(lien)}</a>` : asHtml(name),
      ) +
      (about.acted ? `<p><strong>${escapeHtml(line(about.acted))}</strong></p>` : '') +
      (about.notMe ? wayOut(about.notMe) : ''),
    ...(lien
      ? { button: { label: LINK_LABELS[id] ?? 'Continuer', url: lien, note: once(about.linkHours) } }
      : about.page && { button: about.page }),
  });
  // A value that is empty leaves two spaces behind; the line breaks of an SMS are its author's.
  const sms = fillPlaceholders(texts.contentSms ?? '', asLine)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return { ...mail, sms: sms && about.acted ? `${sms} ${line(about.acted)}` : sms };
}

/** Outside of what editors write: no edit takes it away. Its link stands alone, or programs would take what follows for a part of it. */
const wayOut = (url: string) =>
  `<p>Ce n'était pas vous ? Dites-le-nous, sans mot de passe.</p><p><a href="${escapeHtml(url)}">Ce n'est pas moi</a></p><p>Nous arrêterons ce changement. Ce lien fonctionne une seule fois, pendant ${OPPOSITION_DAYS} jours.</p>`;

const once = (hours: number) =>
  `Ce lien fonctionne une seule fois, pendant ${hours === 1 ? '1 heure' : `${hours} heures`}. Une nouvelle demande le remplace.`;
