import type { KeyIn } from '#contract/word-key.ts';
import type { Catalogue } from '../../kernel/words.ts';
import type { InlineImage, Mail } from '../../ports/mail/port.ts';

/** What a mail says, in the receiver's language, before it has a form. */
export interface Letter {
  readonly to: string;
  readonly name: string;
  readonly language: string;
  readonly subject: string;
  /** Paragraphs before and after the one thing to do. */
  readonly before: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
  /** What the mail is about, each with its own link: between `before` and the one thing to do. */
  readonly lists?: readonly LetterList[];
  /** Of a mail that one may do without. */
  readonly optional?: OptionalMail;
  /** The same at each try that says the same, so that a mail that was sent twice can be told from two mails. */
  readonly messageId?: string;
}

export interface LetterList {
  readonly title: string;
  readonly items: readonly LetterItem[];
}

export interface LetterItem {
  readonly text: string;
  readonly url: string;
  /** A second, quieter line. */
  readonly detail?: string;
}

export interface OptionalMail {
  /**
   * Turns these mails off without a sign-in, by a click there or by the mail program's own button (RFC 8058); null
   * where the mail speaks of what comes all the same.
   */
  readonly offUrl: string | null;
}

/** Whose mail it is; colours are six hex digits, `logo` a PNG of 96 pixels. */
export interface Brand {
  readonly name: string;
  readonly color: string;
  readonly textColor: string;
  readonly borderColor: string;
  readonly logo: Uint8Array | null;
}

const logoCid = 'logo@waymark';

/** Text and HTML with the same words, in the company's colours. */
export function letterMail(words: Catalogue, brand: Brand, letter: Letter): Mail {
  const say = (key: KeyIn<'mails'>): string =>
    words.say(letter.language, `mails.${key}`, { company: brand.name, name: letter.name, email: letter.to });
  const spoken = {
    greeting: say('greeting'),
    fallback: say('link_fallback'),
    footer: say('sent_by'),
    off: say('off'),
  };
  return {
    to: letter.to,
    fromName: say('from'),
    // A line break of a goal's title has no place in a header.
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    text: textOf(letter, spoken),
    html: htmlOf(brand, letter, spoken),
    // Answering machines keep quiet, and mail programs know that no person wrote this.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(letter.messageId === undefined ? {} : { 'Message-ID': letter.messageId }),
      ...(letter.optional === undefined ? {} : optionalHeaders(letter.optional)),
    },
    images: brand.logo === null ? [] : [logoImage(brand.logo)],
  };
}

const optionalHeaders = ({ offUrl }: OptionalMail): Record<string, string> =>
  offUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${offUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

interface Spoken {
  readonly greeting: string;
  readonly fallback: string;
  readonly footer: string;
  readonly off: string;
}

function textOf(letter: Letter, spoken: Spoken): string {
  const { before, action, after, lists = [] } = letter;
  const offUrl = offUrlOf(letter);
  const listed = lists.map(({ title, items }) => [title, ...items.map(itemText)].join('\n'));
  return [
    spoken.greeting,
    ...before,
    ...listed,
    `${lead(action.label)}\n${action.url}`,
    ...after,
    `-- \n${spoken.footer}`,
    ...(offUrl === null ? [] : [`${spoken.off}:\n${offUrl}`]),
  ]
    .join('\n\n')
    .concat('\n');
}

const offUrlOf = ({ optional }: Letter): string | null => optional?.offUrl ?? null;

/** A label that asks has its mark already. */
const lead = (label: string): string => (label.endsWith('?') ? label : `${label}:`);

const itemText = ({ text, url, detail }: LetterItem): string =>
  [`- ${text}`, ...(detail === undefined ? [] : [`  ${detail}`]), `  ${url}`].join('\n');

/** A fingerprint, an address or a title without a space makes no letter wider than its window; some programs know one of the two. */
const unbroken = 'word-break:break-word;overflow-wrap:anywhere';

function htmlOf(brand: Brand, letter: Letter, spoken: Spoken): string {
  const paragraph = (text: string): string => `<p class="ink" style="margin:0 0 16px">${escaped(text)}</p>`;
  // What is said below the button of a mail one may do without is no matter of the mail.
  const aside = (text: string): string =>
    `<p class="quiet" style="margin:0 0 8px;font-size:13px;line-height:20px;color:#55554F">${escaped(text)}</p>`;
  const link = escaped(letter.action.url);
  const logo =
    brand.logo === null
      ? ''
      : `<img src="cid:${logoCid}" width="32" height="32" alt="" style="vertical-align:middle;margin-right:12px;border:0">`;
  return `<!doctype html>
<html lang="${escaped(letter.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escaped(letter.subject)}</title><style>${darkStyle}</style></head>
<body class="canvas" style="margin:0;padding:24px 12px;background:#F7F7F5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #E7E7E3;border-radius:12px">
<tr><td style="padding:32px;font:15px/24px Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1A1A18;${unbroken}">
<p class="ink" style="margin:0 0 24px;font-weight:600">${logo}${escaped(brand.name)}</p>
${[spoken.greeting, ...letter.before].map(paragraph).join('\n')}
${(letter.lists ?? []).map(listHtml).join('\n')}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:6px;border:1px solid #${brand.borderColor};background:#${brand.color};color:#${brand.textColor};font-weight:600;text-decoration:none">${escaped(letter.action.label)}</a></p>
${letter.after.map(letter.optional === undefined ? paragraph : aside).join('\n')}
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:#55554F">${escaped(spoken.fallback)}<br><a class="ink" href="${link}" style="color:#1A1A18;word-break:break-all">${link}</a></p>
</td></tr></table>
<p class="quiet" style="max-width:560px;margin:16px auto 0;font:12px/18px Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#6B6B65;${unbroken}">${escaped(spoken.footer)}${offHtml(offUrlOf(letter), spoken)}</p>
</td></tr></table></body></html>
`;
}

const offHtml = (offUrl: string | null, { off }: Spoken): string =>
  offUrl === null
    ? ''
    : ` <a class="quiet" href="${escaped(offUrl)}" style="color:#6B6B65">${escaped(off)}</a>`;

function listHtml({ title, items }: LetterList): string {
  const rows = items.map(
    ({ text, url, detail }) =>
      `<tr><td class="line" style="padding:10px 0;border-top:1px solid #E7E7E3"><a class="ink" href="${escaped(url)}" style="color:#1A1A18;font-weight:500;text-decoration:underline;text-decoration-color:#90908A;text-underline-offset:3px">${escaped(text)}</a>${detail === undefined ? '' : detailHtml(detail)}</td></tr>`,
  );
  return `<p class="quiet" style="margin:24px 0 8px;font-size:13px;line-height:20px;font-weight:600;color:#55554F">${escaped(title)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 8px">${rows.join('\n')}</table>`;
}

const detailHtml = (detail: string): string =>
  `<div class="quiet" style="font-size:13px;line-height:20px;color:#55554F">${escaped(detail)}</div>`;

const darkStyle =
  '@media (prefers-color-scheme:dark){.canvas{background:#0F0F0E!important}' +
  '.surface{background:#161615!important;border-color:#282826!important}' +
  '.ink{color:#EDEDEA!important}.quiet{color:#94948E!important}.line{border-color:#282826!important}}';

const logoImage = (content: Uint8Array): InlineImage => ({
  cid: logoCid,
  fileName: 'logo.png',
  type: 'image/png',
  content,
});

/** Names and titles are people's own words, and stay words. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
