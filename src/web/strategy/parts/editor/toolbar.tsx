import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import type { WordKey } from '#contract/word-key.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './editor.module.css';

interface ToolbarProps {
  /** The one that has, or had last, the focus. */
  readonly editor: Editor | null;
  readonly bar: Ref<HTMLDivElement>;
  readonly onLink: () => void;
}

interface Tool {
  readonly name: string;
  readonly label: WordKey;
  readonly icon: LucideIcon;
  readonly isOn?: (editor: Editor) => boolean;
  readonly may?: (editor: Editor) => boolean;
  readonly press: (editor: Editor, onLink: () => void) => unknown;
}

const mark = (name: string, label: WordKey, icon: LucideIcon): Tool => ({
  name,
  label,
  icon,
  isOn: (editor) => editor.isActive(name),
  press: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const groups: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'strategy.editor.bold', Bold),
    mark('italic', 'strategy.editor.italic', Italic),
    mark('underline', 'strategy.editor.underline', Underline),
    mark('strike', 'strategy.editor.strike', Strikethrough),
  ],
  [
    {
      name: 'bulletList',
      label: 'strategy.editor.list',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      press: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      label: 'strategy.editor.numbers',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      press: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'blockquote',
      label: 'strategy.editor.quote',
      icon: Quote,
      isOn: (editor) => editor.isActive('blockquote'),
      press: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'link',
      label: 'strategy.editor.link',
      icon: Link,
      isOn: (editor) => editor.isActive('link'),
      press: (_editor, onLink) => onLink(),
    },
  ],
  [
    {
      name: 'undo',
      label: 'strategy.editor.undo',
      icon: Undo2,
      may: (editor) => editor.can().undo(),
      press: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      label: 'strategy.editor.redo',
      icon: Redo2,
      may: (editor) => editor.can().redo(),
      press: (editor) => editor.chain().focus().redo().run(),
    },
  ],
];

const tools = groups.flat();

/** One for all editors of a drawer, and one stop of Tab: arrows walk inside, Escape leads back to the text. */
export function Toolbar({ editor, bar, onLink }: ToolbarProps) {
  const { t } = useWords();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now === null
        ? null
        : {
            on: tools.filter((tool) => tool.isOn?.(now)).map(({ name }) => name),
            off: tools.filter((tool) => tool.may?.(now) === false).map(({ name }) => name),
            style: styleOf(now),
          },
  });
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={t('strategy.editor.toolbar')}
      ref={bar}
      onKeyDown={(event) => walk(event, editor)}
    >
      <StyleChoice editor={editor} now={state?.style ?? 'text'} />
      {groups.map((group) => (
        <span key={group[0]?.name} style={{ display: 'contents' }}>
          <span className={styles.gap} aria-hidden />
          {group.map(({ name, label, icon: Icon, isOn, press }) => (
            <button
              key={name}
              type="button"
              tabIndex={-1}
              data-tool
              data-repeats
              data-mantine-stop-propagation="true"
              title={t(label)}
              aria-label={t(label)}
              aria-pressed={isOn ? (state?.on.includes(name) ?? false) : undefined}
              disabled={editor === null || state?.off.includes(name)}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor && press(editor, onLink)}
            >
              <Icon size={16} strokeWidth={2} aria-hidden />
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}

type Style = 'text' | 'heading' | 'small_heading';

function styleOf(editor: Editor): Style {
  if (editor.isActive('heading', { level: 3 })) return 'heading';
  return editor.isActive('heading', { level: 4 }) ? 'small_heading' : 'text';
}

function StyleChoice({ editor, now }: { readonly editor: Editor | null; readonly now: Style }) {
  const { t } = useWords();
  const choose = (style: string) => {
    const chain = editor?.chain().focus();
    if (style === 'text') chain?.setParagraph().run();
    else chain?.setHeading({ level: style === 'heading' ? 3 : 4 }).run();
  };
  return (
    <select
      data-tool
      data-mantine-stop-propagation="true"
      aria-label={t('strategy.editor.style')}
      disabled={editor === null}
      value={now}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="text">{t('strategy.editor.text')}</option>
      <option value="heading">{t('strategy.editor.heading')}</option>
      <option value="small_heading">{t('strategy.editor.small_heading')}</option>
    </select>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor | null): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const go = (to: number) => {
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    editor?.commands.focus();
  } else if (event.key === 'ArrowRight') go(at + 1);
  else if (event.key === 'ArrowLeft') go(at - 1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(-1);
}
