import { PenLine } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './kept-draft.module.css';
import type { KeptDraft } from './kept-drafts.ts';

interface KeptOfferProps {
  readonly kept: KeptDraft | null;
  readonly onRestore: (draft: KeptDraft) => void;
  readonly onForget: () => void;
}

/** Inside the form: what was typed here before and never saved. */
export function KeptOffer({ kept, onRestore, onForget }: KeptOfferProps) {
  const { t, language } = useWords();
  if (!kept) return null;
  return (
    <Banner
      lead={t('goals.kept.form_lead')}
      icon={PenLine}
      action={
        <span className={styles.actions}>
          <Button size="small" onClick={() => onRestore(kept)}>
            {t('goals.kept.restore')}
          </Button>
          <Button size="small" variant="quiet" onClick={onForget}>
            {t('goals.kept.discard')}
          </Button>
        </span>
      }
    >
      {t('goals.kept.form_text', { when: instant(new Date(kept.at).toISOString(), new Date(), language) })}
    </Banner>
  );
}
