import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import type { GoalWeeklyState } from '#contract/goal-shapes.ts';
import type { WordKey } from '#contract/word-key.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { ScaleControl } from '#web/ui/fields/scale-control.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { stepOf, stepWord } from '#web/ui/marks/scale.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { day } from '#web/ui/text/format.ts';
import { periodsQuery } from '../../api.ts';
import { MovedOn } from '../decide/moved-on.tsx';
import { MentionBox } from '../talk/mention-box.tsx';
import { TalkAudience } from '../talk/talk-audience.tsx';
import { questionsOf } from './questions.ts';
import { type Answer, previousOf, type RailGoal } from './use-weekly-update.ts';
import { wasLastWeek } from './was-last-week.ts';
import styles from './weekly-update.module.css';

interface WeeklyAnswerProps {
  readonly one: RailGoal;
  readonly week: GoalWeeklyState | null;
  readonly onChange: (change: Partial<Answer>) => void;
  readonly commentId: string;
  /** One wanted to save it: what is missing is said. */
  readonly isTried: boolean;
}

/** Both questions and the comment for one goal (look.md, Weekly update). */
export function WeeklyAnswer({ one, week, onChange, commentId, isTried }: WeeklyAnswerProps) {
  const { t, language } = useGoalWords();
  const { data: periods } = useQuery(periodsQuery);
  const { likelihood, quality, comment, picked } = one.answer;
  const ends = periods?.find(({ Id }) => Id === one.goal.GoalPeriodId)?.EndDate;
  const asks = questionsOf(one.goal.GoalPeriodId, periods);
  const fixed = !one.isOpen;
  return (
    <div className={styles.answer}>
      {one.isLate && <Banner role="status" icon={Info} lead={t('goals.weekly.late')} />}
      {fixed && !one.isLate && !one.isGone && one.info && <MovedOn info={one.info} />}
      {!fixed && <Previous one={one} week={week} onSame={onChange} />}
      <Question
        missing={isTried && likelihood === null ? 'goals.weekly.likelihood_required' : undefined}
        kind="likelihood"
        value={likelihood}
        onChange={(step) => onChange({ likelihood: step, state: 'typed' })}
        question={ends ? t(asks.likelihood, { day: day(ends, language) }) : undefined}
        disabled={fixed}
        first
      />
      <Question
        missing={isTried && quality === null ? 'goals.weekly.quality_required' : undefined}
        kind="quality"
        value={quality}
        onChange={(step) => onChange({ quality: step, state: 'typed' })}
        question={t(asks.quality)}
        disabled={fixed}
      />
      {fixed ? (
        <NotSent text={comment} />
      ) : (
        <MentionBox
          on={{ goalIds: [one.goal.Id], call: 'updatestatus' }}
          id={commentId}
          label={t('goals.comment.label')}
          aside={t('ui.optional')}
          placeholder={t('goals.weekly.comment')}
          hint={one.info && <TalkAudience info={one.info} name="Goal" />}
          written={{ text: comment, picked }}
          onWrite={(written) => onChange({ comment: written.text, picked: written.picked, state: 'typed' })}
        />
      )}
    </div>
  );
}

/** What was typed for a goal that can be updated no more: to be read and copied. */
function NotSent({ text }: { readonly text: string }) {
  const { t } = useGoalWords();
  if (text.trim() === '') return null;
  return (
    <TextArea label={t('goals.comment.label')} aside={t('workflows.review.not_sent')} readOnly value={text} />
  );
}

interface QuestionProps extends ComponentProps<typeof ScaleControl> {
  readonly missing: WordKey | undefined;
}

function Question({ missing, ...scale }: QuestionProps) {
  const id = useId();
  return (
    <div>
      <ScaleControl {...scale} />
      <FieldError id={id} error={missing} />
    </div>
  );
}

interface PreviousProps {
  readonly one: RailGoal;
  readonly week: GoalWeeklyState | null;
  readonly onSame: (change: Partial<Answer>) => void;
}

function Previous({ one, week, onSame }: PreviousProps) {
  const { t } = useGoalWords();
  const { Period } = useSession();
  const previous = previousOf(one.info, week);
  const likelihood = stepOf(previous?.Likelihood);
  const quality = stepOf(previous?.Quality);
  // What was predicted before is not known yet.
  if (one.info === null) return null;
  if (!previous || !week || likelihood === null || quality === null) {
    return <p className={styles.previous}>{t('goals.weekly.first')}</p>;
  }
  const isLastWeek = wasLastWeek(previous, week, Period.WeekStartDate);
  return (
    <div className={styles.previous}>
      <span>
        {isLastWeek ? t('goals.weekly.last_week') : t('goals.weekly.in_week', { week: previous.Week })}
      </span>
      <span className={styles.value}>
        <LikelihoodMark step={likelihood} named={false} />
        {t(stepWord('likelihood', likelihood))}
      </span>
      <span className={styles.value}>
        <QualityMark step={quality} named={false} />
        {t(stepWord('quality', quality))}
      </span>
      <span className={styles.same}>
        <Button size="small" hotkey="=" onClick={() => onSame({ likelihood, quality, state: 'typed' })}>
          {isLastWeek ? t('goals.weekly.same') : t('goals.weekly.same_week', { week: previous.Week })}
        </Button>
      </span>
    </div>
  );
}
