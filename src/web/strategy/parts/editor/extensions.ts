import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress, isMarkup } from '#rules/text/rich-text.ts';

/** Exactly what the cleaner keeps: paste and typing rules can bring nothing else (decisions-people.md 9). */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { rel: 'noopener nofollow', target: '_blank', class: null },
    },
  }),
];

/** What is edited: a text without tags as paragraphs of its lines. */
export function asHtml(text: string): string {
  if (text === '' || isMarkup(text)) return text;
  return text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the editor holds, without what it writes for nothing. */
export const withoutEmpty = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');
