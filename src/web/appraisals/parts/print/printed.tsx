import type { Appraisal } from '#contract/talent/appraisals.ts';
import { refusalKey } from '#rules/talent/sentences.ts';
import { useSession } from '#web/session/session.ts';
import { TenantLogo } from '#web/ui/brand/tenant-logo.tsx';
import { day, dayOf, wholeInstant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { axesOf, RatingScale } from '../read/rating-scale.tsx';
import { Origin } from '../read/read-body.tsx';
import { Part } from './part.tsx';
import styles from './print.module.css';
import { PrintedOutlook, PrintedResults, type QuarterOfGoals } from './printed-goals.tsx';

interface PrintedProps {
  readonly appraisal: Appraisal;
  readonly goals: QuarterOfGoals;
  /** The quarter after, with what is promised for it; null where there is none. */
  readonly outlook: QuarterOfGoals | null;
}

/** The sheet: person, ratings if the reader may see them, review, results, outlook, comments, both signatures. */
export function PrintedAppraisal({ appraisal, goals, outlook }: PrintedProps) {
  const { t, language } = useWords();
  const { Profile, Tenant } = useSession();
  const { User, Reviewer, Period, Labels, RatingsShared, Review, EmployeeComments } = appraisal;
  const quarter = `${Period.Quarter} ${Period.Year}`;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <span className={styles.company}>
          <TenantLogo url={Tenant.SquareLogo} size={24} />
          <strong>{Tenant.Name}</strong>
        </span>
        <span>
          {t('appraisals.print.title')}, <strong>{quarter}</strong>
        </span>
      </header>
      <div className={styles.person}>
        <div>
          <h2 className={styles.name}>{User.Name}</h2>
          <p>{[User.JobTitle, User.OrgUnit].filter(Boolean).join(' | ')}</p>
        </div>
        <dl className={styles.facts}>
          <dt>{t('appraisals.print.reviewer')}</dt>
          <dd>{[Reviewer?.Name, Reviewer?.JobTitle].filter(Boolean).join(', ')}</dd>
          <dt>{t('appraisals.print.period')}</dt>
          <dd>
            {day(Period.StartDate, language, true)} – {day(Period.EndDate, language, true)}
          </dd>
        </dl>
      </div>
      <Origin appraisal={appraisal} />
      {Labels && (
        <Part title={t('appraisals.ratings')} aside={RatingsShared ? '' : t('appraisals.print.not_shared')}>
          <div className={styles.ratings} data-count={Labels.PrimaryLabels.length}>
            {axesOf(Labels, appraisal).map((axis) => (
              <RatingScale key={axis.key} axis={axis} onPaper />
            ))}
          </div>
        </Part>
      )}
      <Part title={t('appraisals.review')}>
        <p className={styles.text}>{Review}</p>
      </Part>
      <PrintedResults {...goals} />
      {outlook && <PrintedOutlook {...outlook} />}
      {EmployeeComments && (
        <Part title={t('appraisals.print.comments')}>
          <p className={styles.text}>{EmployeeComments}</p>
        </Part>
      )}
      <div className={styles.end}>
        <Signatures appraisal={appraisal} />
        <footer className={styles.foot}>
          {t('appraisals.print.made_by', {
            name: Profile.Name,
            at: wholeInstant(new Date().toISOString(), language),
          })}
        </footer>
      </div>
    </article>
  );
}

/** Both names with their days; where the employee did not sign, that it is so, why and who saw it. */
function Signatures({ appraisal }: { readonly appraisal: Appraisal }) {
  const { t, language } = useWords();
  const { EmployeeSignature, EmployeeSignedAt, ManagerSignature, CompletedAt, Refusal, Agreed } = appraisal;
  const dated = (at: string | null) => (at === null ? '' : dayOf(at, language, true));
  return (
    <div className={styles.signatures}>
      <div>
        {Refusal && EmployeeSignature === null && (
          <div className={styles.refusal}>
            <strong>{t(refusalKey(false))}</strong>
            <p>{Refusal.Reason}</p>
            <p>
              {t('appraisals.refusal.by', {
                name: Refusal.By.Name,
                at: dated(Refusal.CreatedAt),
                witness: Refusal.Witness,
              })}
            </p>
          </div>
        )}
        {EmployeeSignature !== null && (
          <>
            <p className={styles.meaning}>{t('appraisals.sign.meaning')}</p>
            <p className={styles.signature}>{EmployeeSignature}</p>
            <p className={styles.under}>
              <span>
                {t('appraisals.sign.employee')}
                {Agreed !== null && `, ${t(Agreed ? 'appraisals.sign.agreed' : 'appraisals.sign.disagreed')}`}
              </span>
              <span>{dated(EmployeeSignedAt)}</span>
            </p>
          </>
        )}
      </div>
      <div>
        <p className={styles.signature}>{ManagerSignature}</p>
        <p className={styles.under}>
          <span>{t('appraisals.sign.manager')}</span>
          <span>{dated(CompletedAt)}</span>
        </p>
      </div>
    </div>
  );
}
