import type { ComponentProps } from 'react';
import { MeanwhileNotice } from '#web/ui/forms/meanwhile-notice.tsx';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';

type Notice = ComponentProps<typeof MeanwhileNotice>;

interface PersonNoticeProps {
  readonly at: string | null;
  readonly meanwhile: {
    readonly isOld: boolean;
    readonly element: Notice['focus'];
  } & Pick<Notice, 'differences' | 'choicesOf' | 'onChoose' | 'onGoOn'>;
}

/** What was changed in a form about a person while one had it open. */
export function PersonNotice({ at, meanwhile }: PersonNoticeProps) {
  const { t, language } = useWords();
  const { isOld, element, ...rest } = meanwhile;
  if (!isOld) return null;
  const when = at === null ? '' : instant(at, new Date(), language);
  return <MeanwhileNotice {...rest} lead={t('ui.meanwhile.someone', { at: when })} focus={element} />;
}
