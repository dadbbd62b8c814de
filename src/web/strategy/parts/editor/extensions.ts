import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress } from '#rules/text/rich-text.ts';

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

/** What the editor holds, without what it writes for nothing. */
export const withoutEmpty = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');
