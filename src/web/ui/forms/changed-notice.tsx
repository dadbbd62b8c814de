import type { ComponentProps } from 'react';
import { instant } from '../text/format.ts';
import { useWords } from '../text/words.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';

type Notice = ComponentProps<typeof MeanwhileNotice>;

interface ChangedNoticeProps {
  /** 'own': nobody else can write it, so that it was oneself, in another window. */
  readonly by: 'own' | 'someone';
  /** When it was changed; null: it is gone. */
  readonly at: string | null;
  readonly meanwhile: {
    readonly isOld: boolean;
    readonly element: Notice['focus'];
  } & Pick<Notice, 'differences' | 'choicesOf' | 'onChoose' | 'onGoOn'>;
}

/** What was changed in a form while one had it open. */
export function ChangedNotice({ by, at, meanwhile }: ChangedNoticeProps) {
  const { t, language } = useWords();
  const { isOld, element, ...rest } = meanwhile;
  if (!isOld) return null;
  const lead =
    at === null
      ? t(`ui.meanwhile.${by}_deleted`)
      : t(`ui.meanwhile.${by}`, { at: instant(at, new Date(), language) });
  return <MeanwhileNotice {...rest} lead={lead} focus={element} />;
}
