import type { ComponentProps } from 'react';
import { instant } from '../text/format.ts';
import { useWords } from '../text/words.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';

type Notice = ComponentProps<typeof MeanwhileNotice>;

interface OwnNoticeProps {
  /** When it was changed; null: it is gone. */
  readonly at: string | null;
  readonly meanwhile: {
    readonly isOld: boolean;
    readonly element: Notice['focus'];
  } & Pick<Notice, 'differences' | 'choicesOf' | 'onChoose' | 'onGoOn'>;
}

/** What one changed oneself, in another window, of something that nobody else can write. */
export function OwnNotice({ at, meanwhile }: OwnNoticeProps) {
  const { t, language } = useWords();
  const { isOld, element, ...rest } = meanwhile;
  if (!isOld) return null;
  const lead =
    at === null
      ? t('ui.meanwhile.own_deleted')
      : t('ui.meanwhile.own', { at: instant(at, new Date(), language) });
  return <MeanwhileNotice {...rest} lead={lead} focus={element} />;
}
