import { plainText } from 'contract/values/rich-text.ts';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** What a mail says; both its forms are made from it, so that they cannot differ. */
export interface MailDescription {
  /** Whom the reader may call, above the foot. */
  help?: string | undefined;
  /** The name of the site that the mail speaks of, above it and as its signature. */
  sender: string;
  /** Its headline too. */
  subject: string;
  /** Sanitised HTML in which every value is escaped. */
  body: string;
  /** The one thing to do, after the body, or in the place of a paragraph that is BUTTON alone. */
  button?: { label: string; url: string; note?: string };
}

/** Where the button of a mail goes: outside what HTML that anybody writes may hold. */
export const BUTTON = '<p>\u0000button\u0000</p>';

const FOOTER = "Ce message est envoyé automatiquement : n'y répondez pas.";
const FONT = "font-family:'Atkinson Hyperlegible Next','Segoe UI',Helvetica,Arial,sans-serif";

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, character => entities[character]!);
}

/** One line of text: a name or a value must not be able to start another paragraph. */
export const line = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The two forms of a mail. Tables and inline styles, nothing fetched from anywhere: it must look right in old clients. */
export function layOut({ sender, subject, body, button, help }: MailDescription): MailContent {
  if (button && !/^https?:\/\//.test(button.url)) throw new Error('a mail links to http or https only');
  const place = (content: string) => {
    if (!button) return body;
    if (!body.includes(BUTTON)) return body + content;
    return body
      .split(BUTTON)
      .map((part, n) => (n === 1 ? content + part : part))
      .join('');
  };
  const foot = [...(help ? [help] : []), FOOTER];
  return {
    subject: line(subject),
    text: `${[line(subject), plainText(withAddresses(place(button ? asLines(button) : ''))), `-- \n${[sender, ...foot].join('\n')}`].join('\n\n')}\n`,
    html: page(sender, subject, place(button ? asButton(button) : ''), foot),
  };
}

/** A text cannot be pressed: each link says where it leads, unless its words do; one that stands alone, on a line of its own. */
function withAddresses(html: string): string {
  const [before = '', ...links] = html.split(LINK);
  const told = links.map((link, n) => {
    const end = link.indexOf('"');
    const open = link.indexOf('>', end);
    const close = link.indexOf('</a>', open);
    if (end < 0 || open < 0 || close < 0) return LINK + link;
    const [href, words] = [link.slice(0, end), link.slice(open + 1, close)];
    const isSaid = href === words || /^(mailto|tel):/.test(href);
    const after = link.slice(close + '</a>'.length);
    const isAlone = after.startsWith('</p>') && (links[n - 1] ?? before).endsWith('<p>');
    return `${words}${isSaid ? '' : isAlone ? ` :<br>${href}` : ` (${href})`}${after}`;
  });
  return [before, ...told].join('');
}
const LINK = '<a href="';

type Button = NonNullable<MailDescription['button']>;

const asLines = ({ label, url, note }: Button) => `<p>${escapeHtml(label)} :<br>${escapeHtml(url)}</p>${noted(note)}`;

const noted = (note: string | undefined) => (note ? `<p>${escapeHtml(note)}</p>` : '');

function asButton({ label, url, note }: Button): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="#0B4F5C" style="border-radius:8px"><a style="display:inline-block;padding:16px 28px;${FONT};font-size:18px;font-weight:bold;color:#FFFFFF;text-decoration:none" href="${address}">${escapeHtml(label)}</a></td>
</tr></table>
<p style="margin:0 0 16px;font-size:15px;color:#3E545A">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :<br><a style="color:#0B4F5C;word-break:break-all" href="${address}">${address}</a></p>
${noted(note)}`;
}

/** Of the tags that rich text may have, those that clients show badly by themselves. */
const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 12px;font-size:22px;line-height:1.3;color:#0B4F5C',
  h3: 'margin:20px 0 8px;font-size:19px;line-height:1.3;color:#0B4F5C',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  a: 'color:#0B4F5C',
  img: 'max-width:100%;height:auto',
  blockquote: 'margin:0 0 16px;border-left:4px solid #F2B441;padding:4px 0 4px 16px;color:#3E545A',
};

const styled = (html: string) =>
  html.replace(
    /<(p|h2|h3|ul|ol|li|a|img|blockquote)(?=[\s>])(?! style=)/g,
    (tag, name) => `${tag} style="${STYLES[name]}"`,
  );

const page = (sender: string, title: string, body: string, foot: readonly string[]) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(line(title))}</title></head>
<body style="margin:0;padding:0;background:#FBF8F2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FBF8F2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${FONT};font-size:18px;line-height:1.55;color:#12262B">
<tr><td bgcolor="#083842" style="padding:20px 28px;border-radius:14px 14px 0 0;border-bottom:4px solid #F2B441;color:#FFFFFF;font-size:18px;font-weight:bold">${escapeHtml(sender)}</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:32px 28px 24px">
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.25;color:#0B4F5C">${escapeHtml(line(title))}</h1>
${styled(body)}
</td></tr>
<tr><td bgcolor="#F1ECE1" style="padding:16px 28px;border-radius:0 0 14px 14px;font-size:15px;color:#12262B">${foot.map(escapeHtml).join('<br>')}</td></tr>
</table></td></tr></table>
</body></html>
`;
