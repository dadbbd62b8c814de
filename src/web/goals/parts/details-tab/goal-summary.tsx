import type { GoalInfo } from '#contract/goal-shapes.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { keyed, linesOf } from '#web/ui/text/cut-measure.ts';
import { parentTitleOf } from '../form/edit-fields.ts';
import styles from './goal-summary.module.css';

/** The goal a dialog is about, whole: owner, parent, measure, description. */
export function GoalSummary({ info }: { readonly info: GoalInfo }) {
  const { t, word } = useGoalWords();
  const { Goal } = info;
  const { Measurement, Description } = Goal.GoalDetail;
  return (
    <div className={styles.summary}>
      <p className={styles.owner}>
        <PersonAvatar person={Goal.User} size={24} />
        <span className={styles.name}>{Goal.User.Name}</span>
        {Goal.User.Title}
      </p>
      <dl className={styles.facts}>
        <dt>{t('goals.form.parent')}</dt>
        <dd dir="auto">{parentTitleOf(info, { t }) ?? t('goals.form.none')}</dd>
        {Measurement && (
          <>
            <dt>{word('measure')}</dt>
            <dd>
              <Lines text={Measurement} />
            </dd>
          </>
        )}
        {Description && (
          <>
            <dt>{word('description')}</dt>
            <dd className={styles.text} dir="auto">
              {Description}
            </dd>
          </>
        )}
        {Goal.ReportingMemo && (
          <>
            <dt>{t('goals.form.memo')}</dt>
            <dd dir="auto">{Goal.ReportingMemo}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Lines({ text }: { readonly text: string }) {
  return keyed(linesOf(text)).map(({ key, line }) => (
    <p key={key} dir="auto">
      {line}
    </p>
  ));
}
