export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** What a mail says; both its forms are made from it, so that they cannot differ. */
export interface MailDescription {
  /** The name of the site that the mail speaks of, above it and as its signature. */
  sender: string;
  subject: string;
  title: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  notes?: string[];
}

const FOOTER = 'Ce message est envoyé automatiquement : n’y répondez pas.';
const FONT = "font-family:'Atkinson Hyperlegible Next','Segoe UI',Helvetica,Arial,sans-serif";

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, character => entities[character]!);
}

/** One line of text: a name or a value must not be able to start another paragraph. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The two forms of a mail. Tables and inline styles, nothing fetched from anywhere: it must look right in old clients. */
export function layOut(mail: MailDescription): MailContent {
  if (mail.button && !/^https?:\/\//.test(mail.button.url)) throw new Error('a mail links to http or https only');
  return { subject: line(mail.subject), text: asText(mail), html: asHtml(mail) };
}

function asText({ sender, title, paragraphs, button, notes = [] }: MailDescription): string {
  const blocks = [title, ...paragraphs.map(line)];
  if (button) blocks.push(`${button.label} :\n${button.url}`);
  return `${[...blocks, ...notes.map(line), `-- \n${sender}\n${FOOTER}`].join('\n\n')}\n`;
}

function asHtml({ sender, title, paragraphs, button, notes = [] }: MailDescription): string {
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(line(text))}</p>`;
  const url = button && escapeHtml(button.url);
  const action = button
    ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="#0B4F5C" style="border-radius:8px"><a href="${url}" style="display:inline-block;padding:16px 28px;${FONT};font-size:18px;font-weight:bold;color:#FFFFFF;text-decoration:none">${escapeHtml(button.label)}</a></td>
</tr></table>
<p style="margin:0 0 24px;font-size:15px;color:#3E545A">Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :<br><a href="${url}" style="color:#0B4F5C;word-break:break-all">${url}</a></p>`
    : '';
  const aside = notes.length
    ? `<div style="border-left:4px solid #F2B441;padding:4px 0 4px 16px">${notes
        .map(note => paragraph(note, 'font-size:16px;color:#3E545A;margin:0 0 8px'))
        .join('\n')}</div>`
    : '';
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#FBF8F2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#FBF8F2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${FONT};font-size:18px;line-height:1.55;color:#12262B">
<tr><td bgcolor="#083842" style="padding:20px 28px;border-radius:14px 14px 0 0;border-bottom:4px solid #F2B441;color:#FFFFFF;font-size:18px;font-weight:bold">${escapeHtml(sender)}</td></tr>
<tr><td bgcolor="#FFFFFF" style="padding:32px 28px 24px">
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.25;color:#0B4F5C">${escapeHtml(title)}</h1>
${paragraphs.map(text => paragraph(text, '')).join('\n')}
${action}
${aside}
</td></tr>
<tr><td bgcolor="#F1ECE1" style="padding:16px 28px;border-radius:0 0 14px 14px;font-size:15px;color:#12262B">${FOOTER}</td></tr>
</table></td></tr></table>
</body></html>
`;
}
