import { limits } from '#contract/limits.ts';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { KeptFields } from '#web/session/kept-fields.tsx';
import { onCommandEnter } from '#web/ui/buttons/command-enter.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './sign.module.css';
import { SignatureField } from './signature-field.tsx';
import type { useSigning } from './use-signing.ts';

interface EmployeeFormProps {
  readonly appraisal: Appraisal;
  readonly opened: boolean;
  readonly signing: ReturnType<typeof useSigning>;
}

const answers = [
  { key: 'agree', value: true },
  { key: 'disagree', value: false },
  { key: 'no_answer', value: null },
] as const;

/** Comment, answer and name; above the name stands what it means. */
export function EmployeeForm({ appraisal, opened, signing }: EmployeeFormProps) {
  const { t } = useWords();
  const { form, agreed, setAgreed, sign } = signing;
  return (
    <div className={styles.strip}>
      <div className={styles.side}>
        <KeptFields {...signing.keptAs} {...{ form, opened }} fields={['Comment']} isSaved={false} />
        <TextArea
          {...form.field('Comment')}
          value={form.values.Comment ?? ''}
          label={t('appraisals.sign.comments')}
          aside={t('ui.optional')}
          minimum={84}
          maximum={200}
          length={{ now: (form.values.Comment ?? '').length, maximum: limits.employeeComments }}
          hint={<AudienceLine audience={appraisal.Audience.Review} />}
          onKeyDown={onCommandEnter(sign)}
        />
      </div>
      <div className={styles.side}>
        <fieldset className={styles.answers}>
          <legend>{t('appraisals.sign.answer')}</legend>
          {answers.map(({ key, value }) => (
            <label key={key} className={styles.answer}>
              <input
                type="radio"
                name="Agreed"
                checked={agreed === value}
                onChange={() => setAgreed(value)}
              />
              {t(`appraisals.sign.${key}`)}
            </label>
          ))}
        </fieldset>
        <p className={styles.quiet} id="sign-meaning">
          {t('appraisals.sign.meaning')}
        </p>
        <p className={styles.quiet}>{t('appraisals.sign.stands')}</p>
        <SignatureField form={form} sign={sign} />
      </div>
    </div>
  );
}
