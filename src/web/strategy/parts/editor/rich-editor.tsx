import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { asHtml } from '#rules/text/rich-text.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './editor.module.css';
import { extensions, withoutEmpty } from './extensions.ts';

interface RichEditorProps {
  readonly label: string;
  /** Its field of the form: what is editable has no name of its own. */
  readonly name: string;
  /** At the end of the label's line. */
  readonly aside?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
  /** It has the focus: the one toolbar serves it. */
  readonly onFocus: (editor: Editor) => void;
  readonly onToolbar: () => void;
  readonly onLink: () => void;
  readonly autoFocus?: boolean;
}

/** A text with marks. Tab leaves it, Alt+F10 leads to the toolbar, Ctrl+K to the address of a link. */
export function RichEditor(props: RichEditorProps) {
  const { label, name, aside, value, error, autoFocus = false } = props;
  const { t } = useWords();
  const id = useId();
  const latest = useRef(props);
  latest.current = props;
  // What the editor itself said last: anything else came from outside and is put in.
  const said = useRef(value);
  const editor = useEditor({
    extensions,
    content: asHtml(value),
    injectCSS: false,
    immediatelyRender: true,
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-note`,
        class: styles.content ?? '',
        dir: 'auto',
        'data-name': name,
        ...(autoFocus ? { 'data-autofocus': 'true' } : {}),
      },
      handleDOMEvents: { keydown: (_view, event) => takeKey(event, latest.current) },
    },
    onUpdate: ({ editor: now }) => {
      said.current = withoutEmpty(now.getHTML());
      latest.current.onChange(said.current);
    },
    onFocus: ({ editor: now }) => latest.current.onFocus(now),
  });
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(asHtml(value), { emitUpdate: false });
  }, [value, editor]);
  const isLong = value.length >= limits.strategyCounterFrom;
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <div className={styles.labels}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <EditorContent editor={editor} className={styles.frame} />
      <div id={`${id}-note`} className={styles.note} aria-live="polite">
        {error}
        {isLong && (
          <span className="numbers">
            {t('ui.counter', { now: value.length, maximum: limits.strategyText })}
          </span>
        )}
        <span className="unseen">{t('strategy.editor.hint')}</span>
      </div>
    </div>
  );
}

/** True: the editor has nothing to do with this key. */
function takeKey(event: KeyboardEvent, { onToolbar, onLink }: RichEditorProps): boolean {
  if (event.key === 'Tab') return true;
  if (event.altKey && event.key === 'F10') {
    event.preventDefault();
    onToolbar();
    return true;
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    event.stopPropagation();
    onLink();
    return true;
  }
  return false;
}
