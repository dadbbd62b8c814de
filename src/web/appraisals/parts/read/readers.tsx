import type { Audience } from '#contract/audience.ts';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useWords } from '#web/ui/text/words.ts';

interface ReadersProps {
  /** From sharing on. */
  readonly audience: Audience;
  /** As long as it is a draft; null where it is none. */
  readonly draft: Audience | null;
}

/** Under ratings and review: who reads it now, and who will where that is somebody else. */
export function Readers({ audience, draft }: ReadersProps) {
  const { t } = useWords();
  if (draft === null || JSON.stringify(draft) === JSON.stringify(audience))
    return <AudienceLine audience={audience} />;
  return (
    <>
      <AudienceLine audience={draft} lead={t('appraisals.as_draft')} />
      <AudienceLine audience={audience} lead={t('appraisals.once_shared')} />
    </>
  );
}
