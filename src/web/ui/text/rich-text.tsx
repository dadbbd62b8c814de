import DOMPurify from 'dompurify';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { isLinkAddress, isMarkup, type RichTag, richTags } from '#rules/text/rich-text.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  readonly text: string;
  readonly className?: string;
}

/** What somebody wrote with marks, cleaned once more where it is shown; text without tags keeps its lines. */
export function RichText({ text, className = '' }: RichTextProps) {
  const shown = useMemo(() => (isMarkup(text) ? nodesOf(text) : null), [text]);
  return (
    <div className={[styles.rich, shown === null ? styles.plain : '', className].join(' ')} dir="auto">
      {shown ?? text}
    </div>
  );
}

/** Not the cleaned HTML itself is put into the page, but elements made from it one by one. */
function nodesOf(text: string): ReactNode[] {
  const fragment = DOMPurify.sanitize(text, {
    ALLOWED_TAGS: [...richTags],
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return [...fragment.childNodes].map(shownNode);
}

function shownNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (tag === 'br') return <br key={key} />;
  const children = [...node.childNodes].map(shownNode);
  const href = node.getAttribute('href') ?? '';
  if (tag === 'a' && isLinkAddress(href))
    return (
      <a key={key} href={href} target="_blank" rel="noopener nofollow">
        {children}
      </a>
    );
  if (tag === 'a' || !isRichTag(tag)) return <Fragment key={key}>{children}</Fragment>;
  return createElement(tag, { key }, ...children);
}

const isRichTag = (tag: string): tag is RichTag => richTags.some((known) => known === tag);
