import type { Appraisal } from '#contract/talent/appraisals.ts';
import { useWords } from '#web/ui/text/words.ts';
import { EmployeeForm } from './employee-form.tsx';
import styles from './sign.module.css';
import { SignatureField } from './signature-field.tsx';
import { EmployeeSide, ManagerSide } from './signatures.tsx';
import type { useSigning } from './use-signing.ts';

interface SignStripProps {
  readonly appraisal: Appraisal;
  readonly opened: boolean;
  readonly signing: ReturnType<typeof useSigning>;
}

/** Below the text: who has signed, and whose signature it waits for. */
export function SignStrip({ appraisal, opened, signing }: SignStripProps) {
  const { t } = useWords();
  const { Permissions, State } = appraisal;
  const { form, sign } = signing;
  if (State === 'none' || State === 'draft') return null;
  if (Permissions.EmployeeSign)
    return (
      <>
        {appraisal.Refusal && (
          <div className={styles.strip}>
            <EmployeeSide appraisal={appraisal} />
          </div>
        )}
        <EmployeeForm appraisal={appraisal} opened={opened} signing={signing} />
      </>
    );
  return (
    <div className={styles.strip}>
      <EmployeeSide appraisal={appraisal} />
      {Permissions.ManagerSign ? (
        <div className={styles.side}>
          <p className={styles.quiet}>{t('appraisals.sign.manager_meaning')}</p>
          <SignatureField form={form} sign={sign} />
        </div>
      ) : (
        <ManagerSide appraisal={appraisal} />
      )}
    </div>
  );
}
