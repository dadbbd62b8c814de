import type { Appraisal } from '#contract/talent/appraisals.ts';
import { refusalKey, waitsKey } from '#rules/talent/sentences.ts';
import { useSession } from '#web/session/session.ts';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './sign.module.css';

/** What the employee put under it: signature, answer and comment, or that there is none and why. */
export function EmployeeSide({ appraisal }: { readonly appraisal: Appraisal }) {
  const { t, language } = useWords();
  const { Profile } = useSession();
  const { EmployeeSignature, EmployeeSignedAt, EmployeeComments, EmployeeStanding } = appraisal;
  const { Agreed, Refusal, RefusalFrom, Permissions, User, State } = appraisal;
  const at = (when: string) => instant(when, new Date(), language);
  const isOwn = User.Id === Profile.Id;
  return (
    <div className={styles.side}>
      {Refusal && (
        <div>
          <p className={styles.strong}>{t(refusalKey(EmployeeSignature !== null))}</p>
          <p className={styles.said}>{Refusal.Reason}</p>
          <p className={styles.quiet}>
            {t('appraisals.refusal.by', {
              name: Refusal.By.Name,
              at: at(Refusal.CreatedAt),
              witness: Refusal.Witness,
            })}
          </p>
          {isOwn && EmployeeSignature === null && State === 'acknowledged' && (
            <p className={styles.quiet}>{t('appraisals.refusal.own', { name: Refusal.By.Name })}</p>
          )}
        </div>
      )}
      {EmployeeSignature !== null && EmployeeSignedAt !== null && (
        <>
          <p className={styles.who}>
            {t('appraisals.sign.signed', { name: User.Name, at: at(EmployeeSignedAt) })}
          </p>
          <p className={styles.name}>{EmployeeSignature}</p>
          {Agreed !== null && (
            <p className={styles.strong}>
              {t(Agreed ? 'appraisals.sign.agreed' : 'appraisals.sign.disagreed')}
            </p>
          )}
          {EmployeeComments && (
            <p className={styles.said} dir="auto">
              {EmployeeComments}
            </p>
          )}
        </>
      )}
      {State === 'shared' && !isOwn && (
        <p className={styles.quiet}>{t(waitsKey(EmployeeStanding), { name: User.Name })}</p>
      )}
      {RefusalFrom !== null && !Permissions.RecordRefusal && (
        <p className={styles.quiet}>{t('appraisals.sign.waits_until', { at: at(RefusalFrom) })}</p>
      )}
    </div>
  );
}

/** The manager's signature, which completed it. */
export function ManagerSide({ appraisal }: { readonly appraisal: Appraisal }) {
  const { t, language } = useWords();
  const { ManagerSignature, ManagerSignedBy, CompletedAt } = appraisal;
  if (ManagerSignature === null || CompletedAt === null) return null;
  return (
    <div className={styles.side}>
      <p className={styles.who}>
        {t('appraisals.sign.signed', {
          name: ManagerSignedBy?.Name ?? '',
          at: instant(CompletedAt, new Date(), language),
        })}
      </p>
      <p className={styles.name}>{ManagerSignature}</p>
    </div>
  );
}
