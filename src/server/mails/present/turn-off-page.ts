import type { KeyIn } from '#contract/word-key.ts';
import type { Catalogue } from '../../kernel/words.ts';
import type { Brand } from './letter.ts';
import { escaped } from './letter.ts';

/** 'ask': nothing has been changed yet; 'dead': the link is none of ours. */
export type TurnOffState = 'ask' | 'off' | 'on' | 'dead';

/** Whose page it is; null for a link that is nobody's. */
export type PageBrand = Omit<Brand, 'logo'> & { readonly logoUrl: string | null; readonly home: string };

/**
 * The page behind a mail's link, complete without a script: it asks before it changes anything, because programs
 * that look through mails open links too. It names the company and never the person.
 */
export function turnOffPage(
  words: Catalogue,
  nonce: string,
  brand: PageBrand | null,
  state: TurnOffState,
): string {
  const company = brand?.name ?? '';
  const say = (key: KeyIn<'mails.turn_off'>): string =>
    escaped(words.say('en', `mails.turn_off.${key}`, { company }));
  const head =
    brand === null
      ? ''
      : `<p class="brand">${brand.logoUrl === null ? '' : `<img src="${escaped(brand.logoUrl)}" width="32" height="32" alt="">`}${escaped(brand.name)}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${say(`${state}_title`)}</title><style nonce="${nonce}">${styleOf(brand)}</style></head>
<body><main>${head}<h1>${say(`${state}_title`)}</h1><p>${say(`${state}_text`)}</p>
${brand === null ? '' : wayOn(say, brand, state)}</main></body></html>
`;
}

/** The one thing to do next; after turning mails off, the way back. */
function wayOn(
  say: (key: KeyIn<'mails.turn_off'>) => string,
  { home }: PageBrand,
  state: TurnOffState,
): string {
  const button = (label: string, wanted: 'on' | 'off', quiet: boolean): string =>
    `<form method="post"><button name="mails" value="${wanted}"${quiet ? ' class="quiet"' : ''}>${label}</button></form>`;
  const profile = `<a href="${escaped(home)}/v3/profile">${say('settings')}</a>`;
  if (state === 'ask') return `${button(say('turn_off'), 'off', false)}<p class="more">${profile}</p>`;
  if (state === 'off') return `${button(say('turn_on'), 'on', true)}<p class="more">${profile}</p>`;
  return `<p class="more">${profile}</p>`;
}

const styleOf = (brand: PageBrand | null): string => `
:root{font:15px/24px Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1A1A18;background:#F7F7F5;letter-spacing:-.006em}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center}
main{box-sizing:border-box;width:min(480px,100vw - 32px);margin:32px 16px;padding:32px;background:#FFFFFF;border:1px solid #E7E7E3;border-radius:12px}
.brand{display:flex;align-items:center;gap:12px;margin:0 0 24px;font-weight:600}
h1{margin:0 0 8px;font-size:20px;line-height:28px;letter-spacing:-.015em;text-wrap:balance}
p{margin:0;color:#55554F;text-wrap:pretty}.brand,h1{color:#1A1A18}form{margin:24px 0 0}
button{min-height:44px;padding:0 20px;border-radius:6px;border:1px solid #${brand?.borderColor ?? '1A1A18'};background:#${brand?.color ?? '1A1A18'};color:#${brand?.textColor ?? 'FFFFFF'};font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:transparent;color:inherit;border-color:#90908A}
.more{margin-top:16px;font-size:14px}a{color:inherit;text-underline-offset:3px}
a:focus-visible,button:focus-visible{outline:2px solid currentColor;outline-offset:2px}
@media (prefers-color-scheme:dark){:root{color:#EDEDEA;background:#0F0F0E}main{background:#161615;border-color:#282826}
.brand,h1{color:#EDEDEA}p{color:#B5B5AF}}`;
