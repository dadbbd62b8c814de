import { Archive, Check, Pencil, Send, X } from 'lucide-react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { instant } from '#web/ui/text/format.ts';
import { openEditOf } from '../../goal-actions.ts';
import { CommentText } from '../../shown/comment-text.tsx';
import { nameOfStep, placeOfStep } from '../../talk.ts';
import { GoalSummary } from '../details-tab/goal-summary.tsx';
import { MentionBox } from '../talk/mention-box.tsx';
import { TalkAudience } from '../talk/talk-audience.tsx';
import { ReasonReaders } from '../why/reason-readers.tsx';
import { WhyField } from '../why/why-field.tsx';
import { ChoicePair } from './choice-pair.tsx';
import { editsEnd } from './edits-end.ts';
import { MovedOn, useStepBefore } from './moved-on.tsx';
import { ProposedEdits } from './proposed-edits.tsx';
import styles from './review.module.css';
import { ReviewMeanwhile } from './review-meanwhile.tsx';
import { type ReviewAnswer, stepOfReview } from './use-review.ts';

export interface ReviewPartProps {
  readonly info: GoalInfo;
  readonly answer: ReviewAnswer;
  readonly change: (part: Partial<ReviewAnswer>) => void;
  /** What was asked is to be decided still; false also while one's own answer is on its way and has arrived. */
  readonly mayStill: boolean;
  /** Nothing is left to decide: what was typed can be read and copied. */
  readonly isOver: boolean;
}

const icons = { goal: Send, edits: Pencil, shelving: Archive } as const;

/** What is asked for, and Approve or No; a comment is required with No. */
export function ReviewDecision({ info, answer, change, mayStill, isOver }: ReviewPartProps) {
  const { t, say } = useGoalWords();
  const { approved, text, problems } = answer;
  const { step, status } = stepOfReview(answer);
  const aside = isOver ? 'workflows.review.not_sent' : 'ui.optional';
  return (
    <>
      <Subject {...{ info, answer, mayStill, isOver }} />
      {!isOver && <ReviewMeanwhile info={info} answer={answer} />}
      {(!isOver || text) && <hr className={styles.rule} />}
      {!isOver && (
        <ChoicePair
          quiet
          question={t('goals.review.question')}
          yes={{ label: t('goals.review.approve'), icon: Check }}
          no={{ label: t('goals.review.no'), icon: X }}
          value={approved}
          error={problems.verdict}
          onChange={(next) => change({ approved: next, problems: {} })}
        />
      )}
      {!isOver && answer.kind === 'shelving' && approved === true && (
        <WhyField
          info={info}
          ending="shelved"
          value={answer.why}
          error={problems.why}
          onChange={(why) => change({ why })}
          readers={<ReasonReaders info={info} goesOn={false} />}
        />
      )}
      {(!isOver || text) && (
        <MentionBox
          on={placeOfStep(info.Goal.Id, step, status)}
          label={t('goals.comment.label')}
          aside={isOver || approved !== false ? t(aside) : undefined}
          hint={isOver ? undefined : <TalkAudience info={info} name={nameOfStep(info, step, status)} />}
          error={!isOver && problems.text && say(problems.text)}
          readOnly={isOver}
          written={answer}
          onWrite={(written) => change({ text: written.text, picked: written.picked, problems: {} })}
        />
      )}
    </>
  );
}

/** Who asks for what and why; then the goal, or of an approved one what its edit would change. */
function Subject({ info, answer, mayStill, isOver }: Omit<ReviewPartProps, 'change'>) {
  const words = useGoalWords();
  const edit = openEditOf(info);
  const isOfEdit = answer.kind === 'edits' && edit !== null;
  const since = useStepBefore(info, mayStill);
  return (
    <>
      {isOver ? <MovedOn info={info} since={since} /> : <Request info={info} kind={answer.kind} />}
      {answer.kind === 'shelving' && !isOver && (
        <p className={styles.what}>
          {words.t('workflows.review.shelving_text')} {editsEnd(info, info.Goal.State, words)}
        </p>
      )}
      {isOfEdit ? <ProposedEdits info={info} edit={edit} /> : <GoalSummary info={info} />}
    </>
  );
}

/** The submission that waits, with its comment. */
function Request({ info, kind }: { readonly info: GoalInfo; readonly kind: ReviewAnswer['kind'] }) {
  const { t, nouns, language } = useGoalWords();
  const isOfEdit = kind === 'edits';
  const to = kind === 'shelving' ? 'shelving_in_review' : 'review';
  const asked = info.GoalTransitions.findLast(
    (one) => one.ToState === to && (one.TransitionableType === 'GoalEdit') === isOfEdit,
  );
  if (!asked) return null;
  const key = kind === 'shelving' ? 'shelving' : isOfEdit ? 'edits' : 'goal';
  const comment = asked.Comments.find(({ UserId }) => UserId === asked.UserId);
  return (
    <Banner lead={t(`workflows.review.${key}`, { name: asked.Name, ...nouns })} icon={icons[key]}>
      <time className={styles.at} dateTime={asked.CreatedAt}>
        {instant(asked.CreatedAt, new Date(), language)}
      </time>
      {asked.Why && <span className={styles.quote}>{asked.Why}</span>}
      {comment && (
        <span className={styles.quote}>
          <CommentText comment={comment} />
        </span>
      )}
    </Banner>
  );
}
