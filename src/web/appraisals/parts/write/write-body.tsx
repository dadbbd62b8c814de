import { limits } from '#contract/limits.ts';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { useSession } from '#web/session/session.ts';
import { onCommandEnter } from '#web/ui/buttons/command-enter.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { MeanwhileNotice } from '#web/ui/forms/meanwhile-notice.tsx';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { axesOf } from '../read/rating-scale.tsx';
import { Origin } from '../read/read-body.tsx';
import { Readers } from '../read/readers.tsx';
import { RatingPicker } from './rating-picker.tsx';
import type { useDraft } from './use-draft.ts';
import { mayWrite, standingOf } from './use-mode.ts';
import styles from './write.module.css';

interface WriteBodyProps {
  readonly appraisal: Appraisal;
  readonly draft: ReturnType<typeof useDraft>;
}

/** The form: ratings, then the review, and under each who will read it. */
export function WriteBody({ appraisal, draft }: WriteBodyProps) {
  const { t, language } = useWords();
  const { Profile } = useSession();
  const { form, meanwhile, kept } = draft;
  const { Labels, Audience, Reviewer, UpdatedAt } = appraisal;
  const rated = {
    PrimaryRating: form.values.Primary,
    SecondaryRating: form.values.Secondary,
    TertiaryRating: form.values.TertiaryRating,
  };
  const at = UpdatedAt === null ? '' : instant(UpdatedAt, new Date(), language);
  const signed = meanwhile.differences.find(({ key }) => key === 'EmployeeSignature');
  // Set aside in another window the signature differs as well.
  const hasSigned = signed !== undefined && signed.after !== '';
  const isOwn = Reviewer?.Id === Profile.Id;
  const others = isOwn ? 'ui.meanwhile.yours' : 'appraisals.meanwhile';
  // By oneself elsewhere, or by another reviewer while it was theirs.
  const changed = appraisal.Id === 0 ? 'messages.deleted' : others;
  const asDraft = draft.isDraft ? Audience.Draft : null;
  return (
    <>
      <Origin appraisal={appraisal} />
      <StandingNotice appraisal={appraisal} />
      {meanwhile.isOld && mayWrite(appraisal) && (
        <div className={styles.apart}>
          <MeanwhileNotice
            lead={
              hasSigned
                ? t('appraisals.edit.signed_meanwhile', { name: appraisal.User.Name, at })
                : t(changed, { name: Reviewer?.Name ?? '', at })
            }
            differences={meanwhile.differences}
            choicesOf={meanwhile.choicesOf}
            onChoose={meanwhile.onChoose}
            onGoOn={meanwhile.onGoOn}
            focus={meanwhile.element}
          />
        </div>
      )}
      {kept && (
        <div className={styles.apart}>
          <KeptOffer kept={kept} />
        </div>
      )}
      {Labels &&
        axesOf(Labels, rated).map((axis) => (
          <RatingPicker
            key={axis.key}
            axis={axis}
            optional={axis.key === 'TertiaryRating'}
            error={draft.errorOf(axis.key)}
            onChange={(value) => form.set(axis.key, value)}
          />
        ))}
      <div className={styles.apart}>
        <Readers audience={Audience.Ratings} draft={asDraft} />
      </div>
      <TextArea
        {...form.field('Review')}
        label={t('appraisals.review')}
        error={draft.errorOf('Review')}
        minimum={220}
        maximum={560}
        length={{ now: form.values.Review.length, maximum: limits.review }}
        hint={<Readers audience={Audience.Review} draft={asDraft} />}
        onKeyDown={onCommandEnter(() => draft.send())}
      />
    </>
  );
}

/** Said above all that is typed: what is to become of it, where the employee or their manager is another matter now. */
function StandingNotice({ appraisal }: { readonly appraisal: Appraisal }) {
  const { t } = useWords();
  const { Profile } = useSession();
  const { User, Manager } = appraisal;
  const key = standingOf(appraisal, Profile.Id);
  if (key === null) return null;
  return (
    <div className={styles.apart}>
      <MeanwhileNotice lead={t(key, { name: User.Name, manager: Manager?.Name ?? '' })} differences={[]} />
    </div>
  );
}
