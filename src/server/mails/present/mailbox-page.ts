import type { KeyIn } from '#contract/word-key.ts';
import type { Catalogue } from '../../kernel/words.ts';
import type { KeptMail } from '../../ports/mail/mailbox.ts';
import { escaped } from './letter.ts';

/** The list of kept mails and the one that is open, as a page of their own. `nonce` lets its one style in. */
export function mailboxPage(
  words: Catalogue,
  nonce: string,
  mails: readonly KeptMail[],
  open: KeptMail | null,
): string {
  const say = (key: KeyIn<'mails.mailbox'>): string => escaped(words.say('en', `mails.mailbox.${key}`));
  const entries = mails.map((mail) => entryOf(mail, mail.id === open?.id)).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${say('title')}</title><style nonce="${nonce}">${style}</style></head>
<body${open === null ? '' : ' class="reading"'}><nav aria-label="${say('title')}"><h1>${say('title')}</h1>
${mails.length === 0 ? `<p>${say('empty')}</p>` : `<ol>${entries}</ol>`}</nav>
<main>${open === null ? `<p>${say('choose')}</p>` : openMail(say, open)}</main></body></html>
`;
}

function entryOf(mail: KeptMail, isOpen: boolean): string {
  const current = isOpen ? ' aria-current="page"' : '';
  return `<li><a href="/dev/mailbox/${mail.id}"${current}><b>${escaped(mail.subject)}</b>
<span>${escaped(mail.to)}</span> <time datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')}</time></a></li>`;
}

function openMail(say: (key: KeyIn<'mails.mailbox'>) => string, mail: KeptMail): string {
  // The message may run nothing and read nothing of this page; its links open in a window of their own.
  return `<h2>${escaped(mail.subject)}</h2>
<p>${say('from')}: ${escaped(mail.fromName)} · ${say('to')}: ${escaped(mail.to)}</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/${mail.id}/html" title="${escaped(mail.subject)}"></iframe>
<details><summary>${say('text')}</summary><pre>${linked(mail.text)}</pre></details>`;
}

/** Addresses in the text form can be followed. */
function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const style = `
:root{font:14px/20px Inter,system-ui,sans-serif;color:#1A1A18;background:#FFFFFF}
body{margin:0;display:grid;grid-template-columns:minmax(240px,360px) 1fr;min-height:100vh}
nav{padding:24px 12px;background:#F7F7F5;border-right:1px solid #E7E7E3}
h1{font-size:16px;margin:0 12px 16px}ol{list-style:none;margin:0;padding:0}
li a{display:block;padding:8px 12px;border-radius:6px;color:inherit;text-decoration:none}
li b,li span{display:block;overflow-wrap:anywhere}time,span{color:#55554F}
li a:hover{background:#F4F4F1}li a[aria-current]{background:#EFEFEB}
main{padding:24px;display:flex;flex-direction:column;gap:12px;min-width:0}h2{font-size:20px;margin:0}p{margin:0}
iframe{width:100%;min-height:640px;border:1px solid #E7E7E3;border-radius:8px;background:#FFFFFF}
pre{white-space:pre-wrap;overflow-wrap:anywhere}a:focus-visible,summary:focus-visible{outline:2px solid;outline-offset:2px}
@media (max-width:720px){body{grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr}
nav{padding:16px 4px;border-right:0;border-bottom:1px solid #E7E7E3}main{padding:16px}iframe{min-height:70vh}
body.reading nav ol{max-height:30vh;overflow-y:auto}}
@media (prefers-color-scheme:dark){:root{color:#EDEDEA;background:#161615}nav{background:#0F0F0E;border-color:#282826}iframe{background:#0F0F0E;border-color:#282826}
time,span{color:#B5B5AF}pre a{color:inherit}li a:hover{background:#1D1D1B}li a[aria-current]{background:#252523}}`;
