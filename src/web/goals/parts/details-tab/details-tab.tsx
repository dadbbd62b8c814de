import type { ReactNode } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { CourseSection } from './course-section.tsx';
import styles from './details-tab.module.css';
import { Measure } from './measure.tsx';
import { ResultSection } from './result-section.tsx';

/** Measure, description, memo and what the result says, each only where there is something. */
export function DetailsTab({ info }: { readonly info: GoalInfo }) {
  const { t, word } = useGoalWords();
  const { GoalDetail, ReportingMemo } = info.Goal;
  const nothing = !GoalDetail.Measurement && !GoalDetail.Description && !ReportingMemo;
  return (
    <div className={styles.sections}>
      <ResultSection info={info} />
      {GoalDetail.Measurement && (
        <Section label={word('measure')}>
          <Measure text={GoalDetail.Measurement} />
        </Section>
      )}
      {GoalDetail.Description && <TextSection label={word('description')} text={GoalDetail.Description} />}
      {ReportingMemo && <TextSection label={t('goals.form.memo')} text={ReportingMemo} />}
      {nothing && <p className={styles.nothing}>{t('goals.detail.nothing', { measure: word('measure') })}</p>}
      <CourseSection info={info} />
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
