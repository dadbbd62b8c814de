import { PenLine } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
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
  return kept && <Offer kept={kept} />;
}

function Offer({ kept }: { readonly kept: NonNullable<KeptOfferProps['kept']> }) {
  const { t, language } = useWords();
  const left = useRef<HTMLElement | null>(null);
  // The button that was pressed goes with the offer: the cursor is where one writes.
  useEffect(() => () => focusIn(left.current), []);
  const answer = ({ currentTarget }: MouseEvent<HTMLElement>, settle: () => void) => {
    left.current = currentTarget.closest<HTMLElement>('form, [role="dialog"]');
    settle();
  };
  return (
    <Banner
      lead={t('ui.kept.form_lead')}
      icon={PenLine}
      action={
        <span className={styles.actions}>
          <Button size="small" onClick={(event) => answer(event, kept.onRestore)}>
            {t('ui.kept.restore')}
          </Button>
          <Button size="small" variant="quiet" onClick={(event) => answer(event, kept.onForget)}>
            {t('ui.kept.discard')}
          </Button>
        </span>
      }
    >
      {t('ui.kept.form_text', { when: instant(new Date(kept.at).toISOString(), new Date(), language) })}
    </Banner>
  );
}

function focusIn(form: HTMLElement | null): void {
  if (!form?.isConnected || document.activeElement !== document.body) return;
  const field = form.querySelector<HTMLElement>('[data-autofocus], textarea, input');
  if (field === null) form.tabIndex = -1;
  (field ?? form).focus();
}
