import { useGoalWords } from '#web/session/use-goal-words.ts';
import styles from './reason.module.css';

interface ReasonProps {
  /** As the server says it; '' shows nothing. */
  readonly why: string;
  readonly learning?: string;
}

/** Why something ended and what was learnt, under what it says. */
export function Reason({ why, learning = '' }: ReasonProps) {
  const { t } = useGoalWords();
  if (why === '' && learning === '') return null;
  return (
    <dl className={styles.reason}>
      {why && (
        <div>
          <dt>{t('workflows.why.ended')}</dt>
          <dd dir="auto">{why}</dd>
        </div>
      )}
      {learning && (
        <div>
          <dt>{t('workflows.why.learning')}</dt>
          <dd dir="auto">{learning}</dd>
        </div>
      )}
    </dl>
  );
}
