import { escapeHtml } from '../platform/outbox/mail-layout.ts';
import type { Message } from './shelf.ts';

const when = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Paris' });
const channelName = { mail: 'E-mail', sms: 'SMS', voice: 'Appel', letter: 'Courrier' };

const document = (title: string, body: string, withScript = false) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox.css">
${withScript ? '<script src="/mailbox.js" defer></script>' : ''}
</head>
<body>
<a class="skip" href="#contenu">Aller au contenu</a>
<header><p class="brand">Boîte aux lettres de démonstration</p>
<p>Tous les e-mails, SMS, appels et courriers de l'application arrivent ici, aucun ne part ailleurs.</p></header>
<main id="contenu" tabindex="-1">
${body}
</main>
</body>
</html>
`;

/** The list, newest first; the script keeps it up to date, and without it the page is reloaded by hand. */
export function listPage(messages: Message[], to: string): string {
  return document(
    'Messages reçus – Boîte aux lettres de démonstration',
    `<h1>Messages reçus</h1>
<form class="filter" action="/" method="get">
<label for="to">Destinataire</label>
<input id="to" name="to" type="search" value="${escapeHtml(to)}" autocomplete="off">
<button>Filtrer</button>
${to ? '<a href="/">Tout afficher</a>' : ''}
</form>
<p id="status" role="status">${count(messages.length)}</p>
<div id="list">${list(messages)}</div>`,
    true,
  );
}

const count = (n: number) => (n === 0 ? 'Aucun message.' : n === 1 ? '1 message.' : `${n} messages.`);

function list(messages: Message[]): string {
  if (messages.length === 0) {
    return '<p class="empty">Rien pour l\'instant : demandez par exemple un lien de mot de passe, il apparaîtra ici.</p>';
  }
  const items = messages.map(
    ({ id, channel, to, subject, text, date }) => `<li><a href="/messages/${id}">
<span class="subject">${escapeHtml(subject || text.slice(0, 80) || '(sans objet)')}</span>
<span class="meta"><span class="channel">${channelName[channel]}</span> à ${escapeHtml(to)}, <time datetime="${date}">${when.format(new Date(date))}</time></span>
</a></li>`,
  );
  return `<ol>${items.join('\n')}</ol>`;
}

export function messagePage(message: Message): string {
  const { id, channel, to, from, subject, text, html, date } = message;
  const title = subject || `${channelName[channel]} à ${to}`;
  const line = (term: string, value: string) => (value ? `<dt>${term}</dt><dd>${value}</dd>` : '');
  const asText = `<pre>${withLinks(text)}</pre>`;
  return document(
    `${title} – Boîte aux lettres de démonstration`,
    `<p><a href="/">Retour à tous les messages</a></p>
<h1>${escapeHtml(title)}</h1>
<dl>${line('Type', channelName[channel])}${line('À', escapeHtml(to))}${line('De', escapeHtml(from))}
${line('Reçu', `<time datetime="${date}">${when.format(new Date(date))}</time>`)}</dl>
${
  html
    ? `<iframe title="Contenu de l'e-mail" src="/messages/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Version texte</summary>${asText}</details>`
    : asText
}`,
  );
}

/** A mail's HTML for its frame; its links open outside of it. */
export function frame(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^<>]*>/i.test(html) ? html.replace(/<head[^<>]*>/i, head => `${head}${base}`) : base + html;
}

/** Text with its addresses as links; everything else escaped. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escapeHtml(part)}" target="_blank" rel="noopener noreferrer">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('');
}

export const SCRIPT = `// Looks every 2 seconds whether something new has come, and shows it without moving the focus.
let known = document.querySelector('#list').innerHTML;
async function look() {
  if (!document.hidden) {
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelector('#list').innerHTML;
      if (fresh !== known) {
        known = fresh;
        const focused = document.activeElement?.getAttribute('href');
        document.querySelector('#list').replaceChildren(...page.querySelector('#list').childNodes);
        if (focused) document.querySelector('#list a[href="' + focused + '"]')?.focus();
        document.querySelector('#status').textContent = page.querySelector('#status').textContent;
      }
    } catch {
      // the demonstration has stopped or restarts: try again
    }
  }
  setTimeout(look, 2000);
}
setTimeout(look, 2000);
`;

export const STYLE = `
:root { color: #12262B; background: #FBF8F2; font: 17px/1.55 'Atkinson Hyperlegible Next', 'Segoe UI', Helvetica, Arial, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; }
header { background: #083842; color: #FFFFFF; border-bottom: 4px solid #F2B441; padding: 16px 24px; }
header p { margin: 0; color: #CFE4E6; }
header .brand { color: #FFFFFF; font-size: 22px; font-weight: bold; }
main { max-width: 960px; margin: 0 auto; padding: 24px; outline: none; }
h1 { font-size: 30px; line-height: 1.25; margin: 8px 0 16px; overflow-wrap: anywhere; }
a { color: #0B4F5C; }
a:focus-visible, input:focus-visible, button:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 3px solid #0B4F5C; outline-offset: 2px; box-shadow: 0 0 0 2px #FFFFFF; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: #FFFFFF; padding: 8px 16px; border-radius: 8px; }
.filter { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.filter input { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid #6B8086; border-radius: 8px; background: #FFFFFF; color: inherit; max-width: 100%; }
.filter button { font: inherit; font-weight: bold; min-height: 44px; padding: 8px 20px; border: 0; border-radius: 8px; background: #0B4F5C; color: #FFFFFF; cursor: pointer; }
#status, .meta, dt { color: #3E545A; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
ol a { display: block; padding: 16px; background: #FFFFFF; border-radius: 14px; text-decoration: none; border: 1px solid #E4DED0; overflow-wrap: anywhere; }
ol a:hover { border-color: #0B4F5C; }
.subject { display: block; font-weight: bold; color: #0B4F5C; }
.channel { display: inline-block; background: #E3F0F0; color: #0B4F5C; border-radius: 8px; padding: 0 8px; font-weight: bold; }
.empty, pre, iframe { background: #FFFFFF; border: 1px solid #E4DED0; border-radius: 14px; padding: 24px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
iframe { width: 100%; height: 70vh; padding: 0; }
summary { min-height: 44px; display: flex; align-items: center; cursor: pointer; }
`;
