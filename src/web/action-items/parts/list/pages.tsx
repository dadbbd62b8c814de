import { ChevronLeft, ChevronRight } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { lastPageOf } from '../../place.ts';
import styles from './pages.module.css';

interface PagesProps {
  readonly count: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Twenty rows a page, under the table; nothing while they all stand on one. */
export function Pages({ count, page, onPage }: PagesProps) {
  const { t, language } = useWords();
  const size = limits.listPageSize;
  const last = lastPageOf(count);
  if (last === 1 && page === 1) return null;
  const shown = {
    from: Math.min(count, (page - 1) * size + 1).toLocaleString(language),
    to: Math.min(count, page * size).toLocaleString(language),
    count: count.toLocaleString(language),
  };
  return (
    <nav className={styles.pages} aria-label={t('actionitems.pages')}>
      <span className="numbers" role="status">
        {t('actionitems.page_of', shown)}
      </span>
      <IconButton
        repeats
        icon={ChevronLeft}
        label={t('actionitems.previous')}
        disabled={page === 1}
        onClick={() => onPage(Math.min(page - 1, last))}
      />
      <IconButton
        repeats
        icon={ChevronRight}
        label={t('actionitems.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
