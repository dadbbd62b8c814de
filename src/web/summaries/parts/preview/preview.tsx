import type { Counts, SummaryGoal } from '#contract/company/summaries.ts';
import { localDayIn } from '#rules/calendar/local-day.ts';
import { countOf, shareAchieved, slideCounts, type ToldCount } from '#rules/summaries/counts.ts';
import { laidOut, type Slide } from '#rules/summaries/deck.ts';
import { achievedMeans, goalSentences } from '#rules/summaries/sentences.ts';
import { quarterSlides, yearSlides } from '#rules/summaries/slides.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { keyOf, type Sitting, type SummaryKind } from '../../sitting.ts';
import styles from './preview.module.css';

interface PreviewProps {
  readonly kind: SummaryKind;
  readonly sitting: Sitting;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Of a quarter beside others its results are told. */
const resultCounts = slideCounts.slice(0, 4);

/** The slides as they will be: laid out by the same rules as the file. */
export function Preview({ kind, sitting, opened, onClose }: PreviewProps) {
  const { t } = useWords();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('summaries.page.preview')}>
      {opened && <Slides {...{ kind, sitting }} />}
      {/* In what scrolls stands something to come to by keyboard. */}
      <Button className={styles.close} onClick={onClose}>
        {t('summaries.page.done')}
      </Button>
    </Dialog>
  );
}

function Slides({ kind, sitting }: Pick<PreviewProps, 'kind' | 'sitting'>) {
  const { t } = useWords();
  const slides = useSlides(kind, sitting);
  return (
    <ol className={styles.slides}>
      {slides.map((slide, at) => (
        <li key={`${slide.kind} ${slide.title} ${'sub' in slide ? slide.sub : ''}`}>
          <section
            className={styles.slide}
            aria-label={t('summaries.page.slide', { at: at + 1, title: slide.title })}
          >
            <h3 dir="auto">
              {slide.title} <small>{slide.kind === 'title' ? slide.period : slide.sub}</small>
            </h3>
            <Body slide={slide} />
            <span className={styles.number}>{at + 1}</span>
          </section>
        </li>
      ))}
    </ol>
  );
}

function Body({ slide }: { readonly slide: Slide }) {
  const { Tenant } = useSession();
  switch (slide.kind) {
    case 'title':
      return (
        <p>
          {Tenant.Name}
          <br />
          {slide.person} · {slide.date}
        </p>
      );
    case 'text':
      return (
        <p className={styles.text} style={{ fontSize: `${slide.points * cqw}cqw` }} dir="auto">
          {slide.text}
        </p>
      );
    case 'numbers':
      return (
        <div className={styles.columns}>
          <Column counts={slide.counts} names={slideCounts} />
        </div>
      );
    case 'columns':
      return (
        <div className={styles.columns}>
          {slide.columns.map((column) => (
            <Column key={column.label} {...column} names={resultCounts} />
          ))}
        </div>
      );
    case 'cells':
      return (
        <div
          className={styles.cells}
          style={{
            gridTemplate: `repeat(${slide.grid.rows}, minmax(0, 1fr)) / repeat(${slide.grid.columns}, minmax(0, 1fr))`,
            gridAutoFlow: slide.grid.isDown ? 'column' : 'row',
            fontSize: `${slide.grid.textPoints * cqw}cqw`,
          }}
        >
          {slide.cells.map(({ title, meta, text }) => (
            <p key={title} className={styles.text} dir="auto">
              <strong>{title}</strong>
              <span>{meta}</span>
              {text}
            </p>
          ))}
        </div>
      );
    default:
      return slide satisfies never;
  }
}

interface ColumnProps {
  readonly label?: string;
  readonly counts: Counts;
  readonly names: readonly ToldCount[];
}

/** As the file draws it: the share achieved, and each number with its word. */
function Column({ label, counts, names }: ColumnProps) {
  const { t } = useWords();
  const percent = shareAchieved(counts);
  return (
    <p>
      {label && <strong>{label}</strong>}
      <strong>{percent === null ? '–' : `${percent} %`}</strong>
      {names.map((name) => (
        <span key={name}>
          {t(`summaries.count.${name}`)} {countOf(counts, name)}
        </span>
      ))}
    </p>
  );
}

/** A point in hundredths of a slide's width of 11.7 inches. */
const cqw = 100 / (11.7 * 72);

function useSlides(kind: SummaryKind, { answer, drafts, which }: Sitting): readonly Slide[] {
  const { t, word, nouns } = useGoalWords();
  const { Tenant } = useSession();
  const means = achievedMeans(Tenant.GoalType);
  const names = { goals: word('goals'), company_goals: word('company_goals') };
  const textOf = (key: string): string => drafts[key]?.text ?? '';
  const told = {
    say: (...[key, params]: Parameters<Parameters<typeof yearSlides>[0]['say']>) =>
      t(`summaries.slides.${key}`, { ...names, ...params }),
    person: answer.User.Name,
    // As the file has it: the company's day.
    date: localDayIn(new Date(), Tenant.TimeZone),
    executive: textOf(keyOf.executive),
    achievedMeans: means === null ? '' : t(means.key, means.params),
  };
  const { Period, Goals, Totals, Quarters } = answer.Context;
  if (kind === 'quarter')
    return quarterSlides({
      ...told,
      quarter:
        Period && Totals
          ? { quarter: Period.Quarter, year: Period.Year, goals: Goals, totals: Totals }
          : undefined,
      textOf: ({ Id }) => textOf(keyOf.goal(Id)),
      companyGoals: answer.CompanyGoals,
    }).flatMap(laidOut);
  return yearSlides({
    ...told,
    year: which,
    summary: textOf(keyOf.year),
    quarters: Quarters.map(({ Period: { Id, Quarter, Year }, Goals: goals, Totals: totals }) => ({
      ...{ quarter: Quarter, year: Year, goals, totals },
      text: textOf(keyOf.period(Id)),
    })),
    textOf: (goal: SummaryGoal) => {
      const step = stepOf(goal.Result.Likelihood);
      return goalSentences(goal, step === null ? '' : t(stepWord('likelihood', step)))
        .map(({ key, params }) => t(key, { ...nouns, ...params }))
        .join(' ');
    },
  }).flatMap(laidOut);
}
