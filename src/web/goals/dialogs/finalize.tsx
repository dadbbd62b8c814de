import { useId, useRef, useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { isApiError } from '#web/api/api-error.ts';
import { KeptWords } from '#web/session/kept-words.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { onCommandEnter } from '#web/ui/buttons/command-enter.ts';
import { withCommand } from '#web/ui/buttons/kbd.tsx';
import { FieldError, focusProblem } from '#web/ui/fields/field-error.tsx';
import { ScaleControl } from '#web/ui/fields/scale-control.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { type Step, stepOf } from '#web/ui/marks/scale.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFinalize } from '../api.ts';
import { useReadGoal } from '../parts/decide/goal-meanwhile.tsx';
import { PresentState } from '../parts/decide/present-state.tsx';
import { useRefusal } from '../parts/decide/use-refusal.ts';
import { isInPercent, type Verdict, verdictProblem } from '../parts/decide/verdict.ts';
import { VerdictField } from '../parts/decide/verdict-field.tsx';
import { WithGoal } from '../parts/decide/with-goal.tsx';
import { GoalGlance } from '../parts/details-tab/goal-glance.tsx';
import { Ending, useEnding } from '../parts/why/ending.tsx';
import { endingOfVerdict, whyFields } from '../parts/why/why.ts';
import type { AboutGoalProps } from '../shown/dialog-props.ts';
import styles from './result.module.css';

/** The owner's result: Finalize, or Edit Result while it is not reviewed (goals-core 4, Result flow). */
export function FinalizeDialog({ goalId, opened, onClose }: AboutGoalProps) {
  const { t } = useGoalWords();
  return (
    <WithGoal goalId={goalId} title={t('goals.action.finalize')} opened={opened} onClose={onClose}>
      {(info, isOpen) => <Finalizing info={info} opened={isOpen} onClose={onClose} />}
    </WithGoal>
  );
}

interface FinalizingProps {
  readonly info: GoalInfo;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Finalizing({ info, opened, onClose }: FinalizingProps) {
  const { t, say, nouns } = useGoalWords();
  const form = useResult(info, onClose);
  const qualityId = useId();
  const isChange = form.present !== null;
  const isAllowed = isChange ? info.Permissions.EditFinalizeResults : info.Permissions.Finalize;
  const mayStill = isAllowed && !form.read.isOld;
  const body = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (!mayStill || form.isSaving) return;
    form.submit();
    focusProblem(body.current);
  };
  const next = info.Approver
    ? t('workflows.result.next_approver', { name: info.Approver.Name })
    : t('workflows.result.next_none', nouns);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      touched={form.isTouched}
      title={<span dir="auto">{info.Goal.GoalDetail.Title}</span>}
      description={<PresentState info={info} />}
      refusal={form.refusal}
      footer={(close) => (
        <>
          {mayStill && <span className={styles.next}>{next}</span>}
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            busy={form.isSaving}
            disabled={!mayStill}
            onClick={submit}
            hotkey={withCommand('↵')}
          >
            {t(isChange ? 'workflows.result.save' : 'workflows.result.finalize')}
          </Button>
        </>
      )}
    >
      <form
        noValidate
        className={styles.body}
        ref={body}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onCommandEnter(submit)}
      >
        {form.read.notice}
        <GoalGlance info={info} />
        <VerdictField
          first
          inPercent={isInPercent(info)}
          value={form.verdict}
          onChange={form.setVerdict}
          error={form.problems.verdict}
        />
        <div>
          <ScaleControl
            kind="quality"
            question={t('workflows.result.quality')}
            value={form.quality}
            onChange={form.setQuality}
          />
          <FieldError id={qualityId} error={form.problems.quality} />
        </div>
        <KeptWords
          subject={`goal/${info.Goal.Id}/result`}
          text={form.outcome}
          touched={form.isTouched && form.outcome !== (form.present?.Outcome ?? '')}
          opened={opened}
          opens={{ dialog: 'finalize', goalId: info.Goal.Id }}
          onFill={form.setOutcome}
        />
        <TextArea
          label={t('workflows.result.outcome')}
          hint={t('workflows.result.outcome_hint')}
          error={form.problems.outcome && say(form.problems.outcome)}
          length={{ now: form.outcome.length, maximum: limits.outcome }}
          value={form.outcome}
          onChange={(event) => form.setOutcome(event.currentTarget.value)}
        />
        <Ending
          info={info}
          ending={endingOfVerdict(form.verdict)}
          form={form.ending}
          error={form.problems.why}
          opened={opened}
        />
      </form>
    </Dialog>
  );
}

const besideFields = ['Completed', 'ObjectiveResult', 'Quality', 'Outcome', ...whyFields];

interface Problems {
  readonly verdict?: string | undefined;
  readonly quality?: string | undefined;
  readonly outcome?: string | undefined;
  readonly why?: string | undefined;
}

/** Verdict, quality and outcome as they are typed, begun with the present result. */
function useResult(info: GoalInfo, onClose: () => void) {
  const finalize = useFinalize();
  const read = useReadGoal(info, finalize.isPending || finalize.isSuccess);
  const refusal = useRefusal(info.Goal.Id, finalize.error, besideFields);
  const [present] = useState(info.GoalResult);
  const [verdict, setVerdict] = useState<Verdict>({
    Completed: present?.Completed ?? null,
    ObjectiveResult: present?.ObjectiveResult ?? null,
  });
  const [quality, setQuality] = useState<Step | null>(stepOf(present?.Quality));
  const [outcome, setOutcome] = useState(present?.Outcome ?? '');
  const ending = useEnding(present, finalize.isSuccess);
  const [problems, setProblems] = useState<Problems>({});

  const submit = () => {
    const found: Problems = {
      verdict: verdictProblem(isInPercent(info), verdict),
      quality: quality === null ? 'workflows.result.quality_required' : undefined,
      outcome: outcome.trim() ? undefined : 'messages.outcome_required',
    };
    setProblems(found);
    if (Object.values(found).some(Boolean) || quality === null || ending.isTooLong) return;
    if (outcome.length > limits.outcome) return;
    finalize.mutate(
      {
        Id: present?.Id ?? 0,
        GoalId: info.Goal.Id,
        ...verdict,
        Quality: quality,
        Outcome: outcome,
        ...ending.bodyFor(endingOfVerdict(verdict)),
        UpdatedAt: read.UpdatedAt,
      },
      { onSuccess: onClose, onError: (error) => setProblems(problemsOf(error)) },
    );
  };
  const isTouched =
    verdict.Completed !== (present?.Completed ?? null) ||
    verdict.ObjectiveResult !== (present?.ObjectiveResult ?? null) ||
    quality !== stepOf(present?.Quality) ||
    outcome !== (present?.Outcome ?? '') ||
    ending.isTouched;
  return {
    present,
    ending,
    verdict,
    setVerdict: (next: Verdict) => {
      setVerdict(next);
      setProblems((before) => ({ ...before, verdict: undefined }));
    },
    quality,
    setQuality: (next: Step) => {
      setQuality(next);
      setProblems((before) => ({ ...before, quality: undefined }));
    },
    outcome,
    setOutcome: (next: string) => {
      setOutcome(next);
      setProblems((before) => ({ ...before, outcome: undefined }));
    },
    problems,
    isTouched: isTouched && !finalize.isSuccess,
    isSaving: finalize.isPending,
    refusal,
    read,
    submit,
  };
}

function problemsOf(error: unknown): Problems {
  if (!isApiError(error)) return {};
  const { Completed, ObjectiveResult, Quality, Outcome } = error.Fields;
  const why = whyFields.map((name) => error.Fields[name]).find(Boolean);
  return { verdict: Completed ?? ObjectiveResult, quality: Quality, outcome: Outcome, why };
}
