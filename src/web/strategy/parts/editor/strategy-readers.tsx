import type { StrategyDocument } from '#contract/company/strategy.ts';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useWords } from '#web/ui/text/words.ts';

/** Who reads what is typed: while it is a draft, and once it is published. */
export function StrategyReaders({ Readers }: Pick<StrategyDocument, 'Readers'>) {
  const { t } = useWords();
  return (
    <div>
      <AudienceLine audience={Readers?.Draft} lead={t('goals.form.as_draft')} />
      <AudienceLine audience={Readers?.Published} lead={t('goals.form.once_published')} />
    </div>
  );
}
