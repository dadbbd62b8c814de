import { type ReactNode, useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { TextButton } from '#web/ui/text-link.tsx';
import { cutMeasure, keyed } from './cut-measure.ts';
import styles from './details-tab.module.css';
import { useGoalWords } from './use-goal-words.ts';

/** Measure, description, memo and what the result says, each only where there is something. */
export function DetailsTab({ info }: { readonly info: GoalInfo }) {
  const { t, word } = useGoalWords();
  const { GoalDetail, ReportingMemo } = info.Goal;
  const outcome = info.GoalResult?.Outcome;
  const feedback = info.GoalManagerResult?.Feedback;
  const nothing = !GoalDetail.Measurement && !GoalDetail.Description && !ReportingMemo;
  return (
    <div className={styles.sections}>
      {GoalDetail.Measurement && (
        <Section label={word('measure')}>
          <Measure text={GoalDetail.Measurement} />
        </Section>
      )}
      {GoalDetail.Description && <TextSection label={word('description')} text={GoalDetail.Description} />}
      {ReportingMemo && <TextSection label={t('goals.form.memo')} text={ReportingMemo} />}
      {outcome && <TextSection label={t('goals.detail.outcome')} text={outcome} />}
      {feedback && <TextSection label={t('goals.detail.feedback')} text={feedback} />}
      {nothing && <p className={styles.nothing}>{t('goals.detail.nothing', { measure: word('measure') })}</p>}
    </div>
  );
}

interface SectionProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Section({ label, children }: SectionProps) {
  return (
    <section>
      <h3 className={styles.label}>{label}</h3>
      {children}
    </section>
  );
}

function TextSection({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <Section label={label}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </Section>
  );
}

/** Several lines are numbered; past 400 characters or two lines the rest waits behind View more (row E5). */
function Measure({ text }: { readonly text: string }) {
  const { t } = useGoalWords();
  const [open, setOpen] = useState(false);
  const { lines, cut, isLong } = cutMeasure(text);
  const shown = open ? lines : cut;
  return (
    <>
      {lines.length === 1 ? (
        <p className={styles.text} dir="auto">
          {shown[0]}
        </p>
      ) : (
        <ol className={styles.list}>
          {keyed(shown).map(({ key, line }) => (
            <li key={key} dir="auto">
              {line}
            </li>
          ))}
        </ol>
      )}
      {isLong && (
        <TextButton quiet aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'goals.detail.view_less' : 'goals.detail.view_more')}
        </TextButton>
      )}
    </>
  );
}
