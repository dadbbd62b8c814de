import { labelOf } from '#rules/summaries/slides.ts';
import { useWords } from '#web/ui/text/words.ts';
import { keyOf } from '../../sitting.ts';
import { GoalFacts, TotalFacts } from './facts.tsx';
import styles from './summary.module.css';
import { TextRow, type TextsProps } from './text-row.tsx';

/** All texts, each beside what it says. */
export function Texts(row: TextsProps) {
  const { t } = useWords();
  const { kind, sitting } = row;
  const { Goals, Totals, Quarters } = sitting.answer.Context;
  const executive = t('summaries.slides.executive');
  const year = t('summaries.slides.year');
  return (
    <>
      <TextRow
        {...row}
        textKey={keyOf.executive}
        name={executive}
        facts={
          Totals ? (
            <TotalFacts counts={Totals} title={executive} />
          ) : (
            <h3 className={styles.title}>{executive}</h3>
          )
        }
      />
      {kind === 'year' && (
        <TextRow {...row} textKey={keyOf.year} name={year} facts={<h3 className={styles.title}>{year}</h3>} />
      )}
      {Quarters.filter(({ Period }) => sitting.drafts[keyOf.period(Period.Id)]).map(
        ({ Period, Totals: counts }) => {
          const name = labelOf({ quarter: Period.Quarter, year: Period.Year });
          const facts = <TotalFacts counts={counts} title={name} />;
          return (
            <TextRow {...row} key={Period.Id} textKey={keyOf.period(Period.Id)} name={name} facts={facts} />
          );
        },
      )}
      {Goals.map((goal) => (
        <TextRow
          {...row}
          key={goal.Id}
          textKey={keyOf.goal(goal.Id)}
          name={goal.Title}
          facts={<GoalFacts goal={goal} />}
        />
      ))}
    </>
  );
}
