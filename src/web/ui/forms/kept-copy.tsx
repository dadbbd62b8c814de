import { Copy, Trash2 } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { toast } from '../overlays/toast.ts';
import { useWords } from '../text/words.ts';
import styles from './kept-offer.module.css';

interface KeptCopyProps {
  /** What was written, part by part. */
  readonly words: readonly string[];
  readonly onForget: () => void;
}

/** What was written for something that is gone: to be copied out. */
export function KeptCopy({ words, onForget }: KeptCopyProps) {
  const { t } = useWords();
  const text = words.join('\n\n');
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast(t('ui.kept.copied')),
      () => toast(t('ui.kept.copy_by_hand')),
    );
  return (
    <section className={styles.copy} aria-label={t('ui.kept.gone')}>
      <p>{t('ui.kept.gone')}</p>
      <blockquote className={styles.words} dir="auto">
        {text}
      </blockquote>
      <span className={styles.actions}>
        <Button size="small" icon={Copy} onClick={copy}>
          {t('ui.kept.copy')}
        </Button>
        <Button size="small" variant="quiet" icon={Trash2} onClick={onForget}>
          {t('ui.kept.discard')}
        </Button>
      </span>
    </section>
  );
}
