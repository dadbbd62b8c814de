import { Eye, EyeOff } from 'lucide-react';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { isYetShared, originKey, ratingsKey } from '#rules/talent/sentences.ts';
import { useSession } from '#web/session/session.ts';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { axesOf, RatingScale } from './rating-scale.tsx';
import styles from './read.module.css';
import { Readers } from './readers.tsx';

/** Ratings, where the viewer reads them, and the review, with who reads each. */
export function ReadBody({ appraisal }: { readonly appraisal: Appraisal }) {
  const { t } = useWords();
  const { Profile } = useSession();
  const { Labels, RatingsShared, EmployeeStanding, User, Review, Audience, UserId, State } = appraisal;
  const isOwn = UserId === Profile.Id;
  const Icon = RatingsShared ? Eye : EyeOff;
  const sharing = ratingsKey({ state: State, ratingsShared: RatingsShared, standing: EmployeeStanding });
  const draft = isYetShared(State) ? null : Audience.Draft;
  return (
    <>
      <Origin appraisal={appraisal} />
      {Labels && (
        <section className={styles.section}>
          <h3 className={styles.head}>
            {t('appraisals.ratings')}
            {!isOwn && sharing && (
              <span className={styles.aside}>
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                {t(sharing, { name: User.Name })}
              </span>
            )}
          </h3>
          {axesOf(Labels, appraisal).map((axis) => (
            <RatingScale key={axis.key} axis={axis} />
          ))}
          <Readers audience={Audience.Ratings} draft={draft} />
        </section>
      )}
      <section className={styles.section}>
        <h3 className={styles.head}>{t('appraisals.review')}</h3>
        <p className={styles.text} dir="auto">
          {Review}
        </p>
        {!Labels && <AudienceLine audience={Audience.Ratings} lead={t('appraisals.ratings_lead')} />}
        <Readers audience={Audience.Review} draft={draft} />
      </section>
    </>
  );
}

/** Who began it, and what another has done with it or is to do; nothing where it was one person. */
export function Origin({ appraisal }: { readonly appraisal: Appraisal }) {
  const { t } = useWords();
  const { StartedBy, ContinuedBy, ReviewerId, State } = appraisal;
  if (!StartedBy || !ContinuedBy) return null;
  const key = originKey({ by: ContinuedBy.Id, lastSavedBy: ReviewerId, state: State });
  return <p className={styles.origin}>{t(key, { starter: StartedBy.Name, reviewer: ContinuedBy.Name })}</p>;
}
