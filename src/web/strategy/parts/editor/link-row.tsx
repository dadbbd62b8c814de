import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { isLinkAddress, isLongAddress } from '#rules/text/rich-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './editor.module.css';

interface LinkRowProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The address of a link: https:// is added where none is said; empty takes the link away. */
export function LinkRow({ editor, onClose }: LinkRowProps) {
  const { t } = useWords();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [problem, setProblem] = useState<string | undefined>();
  const back = () => {
    onClose();
    editor.commands.focus();
  };
  const set = () => {
    const whole = completed(address);
    if (isLongAddress(whole)) return setProblem(t('messages.too_long', { maximum: limits.linkAddress }));
    if (whole !== '' && !isLinkAddress(whole)) return setProblem(t('messages.url_invalid'));
    const chain = editor.chain().focus().extendMarkRange('link');
    if (whole === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: whole, marks: [{ type: 'link', attrs: { href: whole } }] })
        .run();
    else chain.setLink({ href: whole }).run();
    onClose();
  };
  return (
    <div className={styles.link}>
      <TextField
        label={t('strategy.editor.address')}
        value={address}
        error={problem}
        inputMode="url"
        autoFocus
        data-mantine-stop-propagation="true"
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            event.stopPropagation();
            set();
          }
          if (event.key === 'Escape') back();
        }}
      />
      <Button onClick={set}>
        {t(address.trim() === '' ? 'strategy.editor.remove' : 'strategy.editor.set')}
      </Button>
    </div>
  );
}

function completed(address: string): string {
  const text = address.trim();
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text;
  return text.includes('@') && !text.includes('/') ? `mailto:${text}` : `https://${text}`;
}
