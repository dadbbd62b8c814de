import { EmptyState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { TalentHeader } from './talent-header.tsx';

/** The welcome page of a company that has not turned Talent on (row N6). */
export function TalentOff() {
  const { t } = useWords();
  return (
    <>
      <TalentHeader tab="overview" />
      <EmptyState title={t('talent.off')}>{t('talent.off_text')}</EmptyState>
    </>
  );
}
