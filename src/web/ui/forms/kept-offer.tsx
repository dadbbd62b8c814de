import { PenLine } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { Banner } from '../states/banner.tsx';
import { instant } from '../text/format.ts';
import { useWords } from '../text/words.ts';
import styles from './kept-offer.module.css';

interface KeptOfferProps {
  readonly kept: {
    readonly at: number;
    readonly onRestore: () => void;
    readonly onForget: () => void;
  } | null;
}

/** Where one writes: what was typed here before and never saved. */
export function KeptOffer({ kept }: KeptOfferProps) {
  const { t, language } = useWords();
  if (!kept) return null;
  return (
    <Banner
      lead={t('ui.kept.form_lead')}
      icon={PenLine}
      action={
        <span className={styles.actions}>
          <Button size="small" onClick={kept.onRestore}>
            {t('ui.kept.restore')}
          </Button>
          <Button size="small" variant="quiet" onClick={kept.onForget}>
            {t('ui.kept.discard')}
          </Button>
        </span>
      }
    >
      {t('ui.kept.form_text', { when: instant(new Date(kept.at).toISOString(), new Date(), language) })}
    </Banner>
  );
}
