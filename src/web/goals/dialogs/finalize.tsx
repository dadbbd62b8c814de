import { useEffect, useId, useRef } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { onCommandEnter } from '#web/ui/buttons/command-enter.ts';
import { withCommand } from '#web/ui/buttons/kbd.tsx';
import { FieldError, focusProblem } from '#web/ui/fields/field-error.tsx';
import { ScaleControl } from '#web/ui/fields/scale-control.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { editsEnd } from '../parts/decide/edits-end.ts';
import { KeptResult } from '../parts/decide/kept-result.tsx';
import { MovedOn } from '../parts/decide/moved-on.tsx';
import { PresentState } from '../parts/decide/present-state.tsx';
import { useResult } from '../parts/decide/use-result.ts';
import { isInPercent } from '../parts/decide/verdict.ts';
import { VerdictField } from '../parts/decide/verdict-field.tsx';
import { WithGoal } from '../parts/decide/with-goal.tsx';
import { GoalGlance } from '../parts/details-tab/goal-glance.tsx';
import { Ending } from '../parts/why/ending.tsx';
import { endingOfVerdict } from '../parts/why/why.ts';
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
  const words = useGoalWords();
  const { t, nouns } = words;
  const form = useResult(info, onClose);
  const { isOver } = form;
  const mayStill = form.isAllowed && !form.read.isOld;
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOver && document.activeElement === document.body) body.current?.focus();
  }, [isOver]);
  const submit = () => {
    if (!mayStill || form.isSaving) return;
    form.submit();
    focusProblem(body.current);
  };
  const isFinalized = info.Goal.State === 'finalized';
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
      busy={form.isSaving}
      footer={(close) =>
        isOver ? (
          <Button variant="primary" onClick={close}>
            {t('ui.close')}
          </Button>
        ) : (
          <>
            {mayStill && !isFinalized && (
              <span className={styles.next}>
                {next} {editsEnd(info, info.Approver ? 'results_in_review' : 'finalized', words)}
              </span>
            )}
            <Button onClick={close}>{t('ui.cancel')}</Button>
            <Button
              variant="primary"
              busy={form.isSaving}
              disabled={!mayStill}
              onClick={submit}
              hotkey={withCommand('↵')}
            >
              {t(form.present ? 'workflows.result.save' : 'workflows.result.finalize')}
            </Button>
          </>
        )
      }
    >
      <form
        noValidate
        className={styles.body}
        ref={body}
        tabIndex={-1}
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={onCommandEnter(submit)}
      >
        {isOver ? <MovedOn info={info} /> : form.read.notice}
        <GoalGlance info={info} />
        {!isOver && <Judged info={info} form={form} />}
        <KeptResult info={info} form={form} opened={opened} />
        {isOver ? <Unsent form={form} /> : <Said info={info} form={form} />}
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly info: GoalInfo;
  readonly form: ReturnType<typeof useResult>;
}

function Judged({ info, form }: FieldsProps) {
  const { t } = useGoalWords();
  const qualityId = useId();
  return (
    <>
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
    </>
  );
}

function Said({ info, form }: FieldsProps) {
  const { t, say } = useGoalWords();
  return (
    <>
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
      />
      <AudienceLine audience={info.Audience.Goal} />
    </>
  );
}

/** What was typed of a result that cannot be given any more: to be read and copied. */
function Unsent({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useGoalWords();
  return form.unsent.map(({ label, text }) => (
    <TextArea key={label} label={t(label)} aside={t('workflows.review.not_sent')} readOnly value={text} />
  ));
}
