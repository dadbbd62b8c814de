import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Goal } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { KeptCopy } from '#web/ui/forms/kept-copy.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { focusableScroll } from '#web/ui/overlays/focusable-scroll.ts';
import { ErrorState } from '#web/ui/states/states.tsx';
import { unchoose } from '../chosen-goals.ts';
import type { SeveralRequest } from '../goal-actions.ts';
import { ParentPicker } from '../parts/form/parent-picker.tsx';
import { KeptComment } from '../parts/talk/kept-comment.tsx';
import { MentionBox } from '../parts/talk/mention-box.tsx';
import { commentOf, nothingWritten, type Written } from '../parts/talk/mention-typed.ts';
import { beginWhy, shelvingReason, type WhyAnswer } from '../parts/why/why.ts';
import { WhyField } from '../parts/why/why-field.tsx';
import { mustAlignQuery, useSeveralGoals } from '../several.ts';
import type { GoalDialogProps } from '../shown/dialog-props.ts';
import styles from './several.module.css';

type Answered = { readonly IsDone: boolean; readonly Message: string };

/** Not merely asked for: what was done instead is said in the answer's words. */
const isDoneAsSaid = ({ IsDone, Message }: Answered): boolean => IsDone && Message === '';

const hasEdits = ({ Tags }: Goal): boolean => Tags.some(({ Tag }) => Tag === 'pending_edits');

/** Shelving, and approving what asks for it, cancels pending edits. */
const endsEdits = ({ deed, goals }: SeveralRequest): boolean =>
  goals.some(
    (goal) =>
      hasEdits(goal) && (deed === 'shelve' || (deed === 'approve' && goal.State === 'shelving_in_review')),
  );

const opensDrafts = ({ deed, goals }: SeveralRequest): boolean =>
  deed === 'shelve' && goals.some(({ State, Hidden }) => State === 'draft' && !Hidden);

/** One deed on several goals, and of each what came of it (issue 12, point 21). */
export function SeveralDialog({ request, opened, onClose }: GoalDialogProps<'several'>) {
  const { t } = useGoalWords();
  const { deed, goals } = request;
  const [written, setWritten] = useState(nothingWritten);
  const comment = written.text;
  const [why, setWhy] = useState(() => beginWhy(null));
  const [parent, setParent] = useState<number | null>(null);
  const write = useSeveralGoals();
  const answers = new Map(write.data?.data.map((answer) => [answer.Id, answer]));
  const isOver = write.data !== undefined;
  const all = [...answers.values()];
  const done = all.filter(isDoneAsSaid).length;
  const askedFor = all.filter(({ IsDone }) => IsDone).length - done;
  // Of none of them anything was done: it stands nowhere.
  const isUnsaid = comment.trim() !== '' && done + askedFor === 0;
  const submit = () =>
    write.mutate(
      {
        Deed: deed,
        Goals: goals.map(({ Id, UpdatedAt }) => ({ Id, UpdatedAt })),
        ...(comment.trim() ? commentOf(written) : {}),
        ...(deed === 'shelve' ? shelvingReason(why) : {}),
        ...(parent === null ? {} : { Parent: parent }),
      },
      { onSuccess: ({ data }) => unchoose(data.filter(({ IsDone }) => IsDone).map(({ Id }) => Id)) },
    );
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      touched={(comment !== '' || why.isTouched || parent !== null) && (!isOver || isUnsaid)}
      title={t(`goals.several.title.${deed}`, { count: goals.length })}
      description={
        isOver
          ? t(askedFor === 0 ? 'goals.several.result' : 'goals.several.result_asked', {
              done,
              asked: askedFor,
              count: goals.length,
            })
          : [
              t(`goals.several.text.${deed}`),
              endsEdits(request) && t('goals.several.edits_end'),
              opensDrafts(request) && t('goals.several.opens_drafts'),
            ]
              .filter(Boolean)
              .join(' ')
      }
      refusal={refusalOf(write.error, { shown: [] })}
      busy={write.isPending}
      footer={(close) =>
        isOver ? (
          <Button variant="primary" onClick={close}>
            {t('ui.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button
              variant="primary"
              busy={write.isPending}
              disabled={(deed === 'realign' && parent === null) || comment.length > limits.comment}
              onClick={submit}
            >
              {t(`goals.several.deed.${deed}`)}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <Goals goals={goals} answers={answers} />
        <KeptComment
          subject={`goals/several/${deed}`}
          written={written}
          why={why}
          onWhy={setWhy}
          touched={(comment !== '' || why.isTouched) && (!isOver || isUnsaid)}
          opened={opened}
          onFill={setWritten}
          isOver={isOver}
        />
        {isOver && isUnsaid && <KeptCopy words={[comment]} onForget={() => setWritten(nothingWritten)} />}
        {!isOver && <Asked request={request} {...{ written, setWritten, why, setWhy, parent, setParent }} />}
      </div>
    </Dialog>
  );
}

interface AskedProps {
  readonly request: SeveralRequest;
  readonly written: Written;
  readonly setWritten: (written: Written) => void;
  readonly why: WhyAnswer;
  readonly setWhy: (why: WhyAnswer) => void;
  readonly parent: number | null;
  readonly setParent: (id: number) => void;
}

/** What is asked for all of them together. */
function Asked({ request: { deed, goals }, ...given }: AskedProps) {
  const { t, nouns } = useGoalWords();
  const { Profile } = useSession();
  const [first] = goals;
  const ids = goals.map(({ Id }) => Id);
  const bound = useQuery({ ...mustAlignQuery(ids), enabled: deed === 'realign' });
  if (deed === 'remind') return null;
  if (deed === 'realign')
    return (
      first && (
        <>
          {bound.isError && !bound.data && (
            <ErrorState
              title={t('workflows.parent.none_unknown', { count: goals.length })}
              onRetry={() => void bound.refetch()}
            />
          )}
          <ParentPicker
            info={{ Goal: first, ParentGoal: null }}
            {...(goals.length > 1 ? { several: { ownerId: ownerOf(goals) ?? Profile.Id } } : {})}
            mustAlign={bound.data?.MustAlign}
            chosen={given.parent}
            onChoose={given.setParent}
          />
        </>
      )
    );
  return (
    <>
      {deed === 'shelve' && (
        <WhyField
          info={null}
          ending="shelved"
          value={given.why}
          onChange={given.setWhy}
          readers={t('goals.several.reason_readers', nouns)}
        />
      )}
      <MentionBox
        on={{ goalIds: ids, call: deed }}
        label={t('goals.comment.label')}
        aside={t('ui.optional')}
        hint={t('goals.several.readers', nouns)}
        written={given.written}
        onWrite={given.setWritten}
        data-autofocus
      />
    </>
  );
}

/** null: they are not all of one owner, and what one of them may not see says nothing of the others. */
const ownerOf = (goals: SeveralRequest['goals']): number | null => {
  const [first, ...more] = new Set(goals.map(({ User }) => User.Id));
  return first !== undefined && more.length === 0 ? first : null;
};

interface GoalsProps {
  readonly goals: SeveralRequest['goals'];
  readonly answers: ReadonlyMap<number, Answered>;
}

function Goals({ goals, answers }: GoalsProps) {
  const { t } = useGoalWords();
  return (
    <ul className={styles.goals} aria-live="polite" ref={focusableScroll}>
      {goals.map(({ Id, GoalDetail, User }) => (
        <li key={Id} className={styles.goal}>
          <span className={styles.title} dir="auto">
            {GoalDetail.Title}
          </span>
          <Answer answer={answers.get(Id)} waiting={User.Name} done={t('goals.several.done')} />
        </li>
      ))}
    </ul>
  );
}

interface AnswerProps {
  readonly answer: Answered | undefined;
  readonly waiting: string;
  readonly done: string;
}

function Answer({ answer, waiting, done }: AnswerProps) {
  if (!answer) return <span className={styles.said}>{waiting}</span>;
  const Icon = answer.IsDone ? Check : X;
  return (
    <span className={answer.IsDone ? styles.done : styles.refused}>
      <Icon size={14} strokeWidth={2.25} aria-hidden />
      {isDoneAsSaid(answer) ? done : answer.Message}
    </span>
  );
}
