import { useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { isStep, unasked } from '#rules/goals/sentences.ts';
import { isApiError } from '#web/api/api-error.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { onCommandEnter } from '#web/ui/buttons/command-enter.ts';
import { withCommand } from '#web/ui/buttons/kbd.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useStep } from '../api.ts';
import { editsEnd } from '../parts/decide/edits-end.ts';
import { isSaidWith, useReadGoal } from '../parts/decide/goal-meanwhile.tsx';
import { StepDialog } from '../parts/decide/step-dialog.tsx';
import { useRefusal } from '../parts/decide/use-refusal.ts';
import { WithGoal } from '../parts/decide/with-goal.tsx';
import { KeptComment } from '../parts/talk/kept-comment.tsx';
import { MentionBox } from '../parts/talk/mention-box.tsx';
import { commentOf, nothingWritten } from '../parts/talk/mention-typed.ts';
import { TalkAudience } from '../parts/talk/talk-audience.tsx';
import { ReasonReaders } from '../parts/why/reason-readers.tsx';
import { beginWhy, shelvingReason } from '../parts/why/why.ts';
import { WhyField } from '../parts/why/why-field.tsx';
import type { GoalDialogProps } from '../shown/dialog-props.ts';
import { nameOfStep, placeOfStep } from '../talk.ts';
import { type WorkflowStep, workflowSteps } from '../workflow-steps.ts';

/** A step whose only question is a comment, required or not (goals-core 4, Workflow dialogs). */
export function WorkflowDialog({ request, opened, onClose }: GoalDialogProps<'workflow'>) {
  const { t } = useGoalWords();
  const { goalId, step } = request;
  return (
    <WithGoal goalId={goalId} title={t(workflowSteps[step].title)} opened={opened} onClose={onClose}>
      {(info, isOpen) => <Stepping info={info} step={step} opened={isOpen} onClose={onClose} />}
    </WithGoal>
  );
}

/** Shelving, or asking for it, says why. */
const asksWhy = (step: WorkflowStep): boolean => step === 'shelve' || step === 'request_shelve';

/** What the step does; of what nobody was asked for nobody is named. */
function stepKey(step: WorkflowStep, isAsked: boolean) {
  const said = !isAsked && (step === 'retract' || step === 'retract_edits') ? unasked[step] : step;
  return `workflows.step.${said}` as const;
}

interface SteppingProps {
  readonly info: GoalInfo;
  readonly step: WorkflowStep;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Stepping({ info, step, opened, onClose }: SteppingProps) {
  const words = useGoalWords();
  const { t, say, nouns } = words;
  const write = useStep();
  const [written, setWritten] = useState(nothingWritten);
  const comment = written.text;
  const [why, setWhy] = useState(() => beginWhy(null));
  const [problem, setProblem] = useState<string | undefined>();
  const { call, status, comment: need, title, confirm, allowed } = workflowSteps[step];
  const isUnsaid = !asksWhy(step) || shelvingReason(why).Reason === null;
  const read = useReadGoal(info, {
    mayStill: allowed(info),
    write,
    isThere: (lines) =>
      lines.some(
        (one) =>
          isStep(one) && one.ToState === status && isSaidWith(one, comment) && (one.Why === '') === isUnsaid,
      ),
    ...{ typed: [written, why], onClose },
  });
  const refusal = useRefusal(info.Goal.Id, write, ['Comment', 'Reason'], read.movedOn);
  // Who decides may change while one writes; where nobody does any more, a step that is left asks nobody either.
  const [before] = useState(info.Approver?.Name ?? '');
  const approver = info.Approver?.Name ?? (allowed(info) ? '' : before);

  const submit = () => {
    if (!allowed(info) || read.isOld || write.isPending || comment.length > limits.comment) return;
    if (need === 'required' && !comment.trim()) return setProblem('messages.comment_required');
    setProblem(undefined);
    const { Id } = info.Goal;
    const { UpdatedAt } = read;
    write.mutate(
      { step: call, body: { Id, Status: status, ...commentOf(written), UpdatedAt, ...shelvingReason(why) } },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(isApiError(error) ? error.Fields.Comment : undefined),
      },
    );
  };
  return (
    <StepDialog
      info={info}
      opened={opened}
      onClose={onClose}
      title={t(title)}
      text={[
        t(stepKey(step, approver !== ''), { name: approver, ...nouns }),
        editsEnd(info, status, words),
      ].join(' ')}
      read={read}
      touched={(comment !== '' || why.isTouched) && !read.isDone}
      refusal={refusal}
      confirm={{
        label: t(confirm),
        busy: write.isPending,
        disabled: !allowed(info) || read.isOld,
        onPress: submit,
        hotkey: withCommand('↵'),
      }}
    >
      <KeptComment
        subject={`goal/${info.Goal.Id}/step/${step}`}
        written={written}
        why={why}
        onWhy={setWhy}
        touched={(comment !== '' || why.isTouched) && !read.isDone}
        opened={opened}
        opens={{ dialog: 'workflow', step, goalId: info.Goal.Id }}
        onFill={setWritten}
      />
      {status === 'shelved' && !read.isOver && info.Audience.Shelved && (
        <AudienceLine audience={info.Audience.Shelved} lead={t('workflows.once_shelved')} />
      )}
      {asksWhy(step) && (
        <WhyField
          info={info}
          ending="shelved"
          value={why}
          onChange={setWhy}
          readers={!read.isOver && <ReasonReaders info={info} goesOn={status !== 'shelved'} />}
        />
      )}
      <MentionBox
        on={placeOfStep(info.Goal.Id, call, status)}
        label={t('goals.comment.label')}
        aside={need === 'optional' ? t('ui.optional') : undefined}
        hint={read.isOver ? undefined : <TalkAudience info={info} name={nameOfStep(info, call, status)} />}
        error={problem && say(problem)}
        written={written}
        onWrite={(next) => {
          setWritten(next);
          setProblem(undefined);
        }}
        onKeyDown={onCommandEnter(submit)}
        data-autofocus
      />
    </StepDialog>
  );
}
