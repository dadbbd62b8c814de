import type { ComponentProps } from 'react';
import type { StrategyDocument } from '#contract/company/strategy.ts';
import { isDraftGone } from '#rules/strategy/sections.ts';
import { useSession } from '#web/session/session.ts';
import { MeanwhileNotice } from '#web/ui/forms/meanwhile-notice.tsx';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';

type Notice = ComponentProps<typeof MeanwhileNotice>;

interface StrategyMeanwhileProps {
  readonly present: StrategyDocument;
  readonly meanwhile: {
    readonly read: StrategyDocument;
    readonly version: string | null;
    readonly isOld: boolean;
    readonly element: Notice['focus'];
  } & Pick<Notice, 'differences' | 'choicesOf' | 'onChoose' | 'onGoOn'>;
}

/** Who else wrote while one does; whoever published before has done nothing to a draft that is given up. */
export function StrategyMeanwhile({ present, meanwhile }: StrategyMeanwhileProps) {
  const { t, language } = useWords();
  const { Profile } = useSession();
  const { read, version, isOld, element, differences, choicesOf, onChoose, onGoOn } = meanwhile;
  if (!isOld) return null;
  const { UpdatedAt, UpdatedBy } = present;
  const at = UpdatedAt === null ? '' : instant(UpdatedAt, new Date(), language);
  // Whose change it was is not known: another section may have been saved since, or all of it published.
  const isGone = isDraftGone(version ?? read.UpdatedAt, UpdatedAt);
  return (
    <MeanwhileNotice
      {...{ differences, choicesOf, onChoose, onGoOn }}
      lead={
        isGone
          ? t('strategy.edit.discarded')
          : t(UpdatedBy?.Id === Profile.Id ? 'strategy.edit.meanwhile_own' : 'strategy.edit.meanwhile', {
              who: UpdatedBy?.Name ?? '',
              at,
            })
      }
      focus={element}
    />
  );
}
