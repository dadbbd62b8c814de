import { type FormEvent, useId, useRef, useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { widths } from '#contract/limits.ts';
import type { GoalState } from '#contract/vocabulary.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { withCommand } from '#web/ui/buttons/kbd.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { MeanwhileNotice } from '#web/ui/forms/meanwhile-notice.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Question } from '#web/ui/overlays/question.tsx';
import { buttonsOf, buttonsOfNew } from '../../goal-actions.ts';
import { useChangedBy } from '../decide/goal-meanwhile.tsx';
import { PresentState } from '../decide/present-state.tsx';
import styles from './goal-form.module.css';
import { GoalFormFields } from './goal-form-fields.tsx';
import { type GoalFormDrawerProps, useGoalForm } from './use-goal-form.ts';
import { useUnaligned } from './use-unaligned.ts';

/** Who may not change these any more sees less of them: what is not shown has not changed. */
const editable: ReadonlySet<GoalState> = new Set(['draft', 'review', 'approved']);

export function GoalFormDrawer(props: GoalFormDrawerProps) {
  const { opened, onClose, title, mode, info } = props;
  const { t, nouns } = useGoalWords();
  const session = useSession();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [asDraft, setAsDraft] = useState(false);
  const form = useGoalForm(props);
  const buttons = mode === 'edit' && info ? buttonsOf(info) : buttonsOfNew(session, form.owner.Id);
  const unaligned = useUnaligned(props, form);
  const mayStill = mode !== 'edit' || !info || info.Permissions.Edit || form.isSaving || form.isSaved;
  const isOpenStill = info === null || editable.has(info.Goal.State);
  const over = isOpenStill ? 'messages.no_longer_yours' : t('workflows.step_over', nouns);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Whoever edits what somebody else pursues and leaves the parent as it is may not see the one that it has.
    const isLeft =
      mode === 'edit' &&
      info?.Goal.State !== 'draft' &&
      form.owner.Id !== session.Profile.Id &&
      form.changes.ParentId === undefined;
    const isAsked = !asDraft && form.parent === null && !form.isCompanyGoal && !isLeft;
    form.submit((values) => (isAsked ? unaligned.save(values) : form.save(values, asDraft)))(event);
  };
  const ask = (draft: boolean) => {
    setAsDraft(draft);
    // The form reads the choice when it is submitted, so that has to wait for this render.
    setTimeout(() => element.current?.requestSubmit(), 0);
  };
  const proceed = () => {
    unaligned.answered();
    form.submit((values) => form.save(values, false))();
  };
  const selectParent = () => {
    unaligned.answered();
    setTimeout(() => document.getElementById(`${formId}-parent`)?.focus(), 250);
  };
  return (
    <>
      <Drawer
        width={widths.goalFormDrawer}
        opened={opened}
        onClose={onClose}
        touched={form.touched && !form.isSaved}
        title={title}
        description={mode === 'edit' && info && <PresentState info={info} />}
        refusal={mayStill ? (form.failure ?? unaligned.failure) : over}
        busy={form.isSaving}
        footer={
          mayStill && (
            <>
              {buttons.draft && (
                <Button busy={form.isSaving && asDraft} onClick={() => ask(true)}>
                  {t('goals.form.save_draft')}
                </Button>
              )}
              <Button
                variant="primary"
                hotkey={withCommand('↵')}
                busy={(form.isSaving && !asDraft) || unaligned.isAsking}
                onClick={() => ask(false)}
              >
                {t(`goals.form.${buttons.submit}`)}
              </Button>
            </>
          )
        }
      >
        <form
          ref={element}
          noValidate
          className={styles.fields}
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) ask(false);
          }}
        >
          {form.meanwhile.isOld && !form.isSaving && !form.isSaved && (mayStill || !isOpenStill) && info && (
            <FormMeanwhile meanwhile={form.meanwhile} info={info} />
          )}
          <KeptOffer kept={form.offered} />
          <GoalFormFields
            {...props}
            form={form}
            parentFieldId={`${formId}-parent`}
            leadsTo={buttons.submit}
          />
        </form>
      </Drawer>
      <Question
        opened={unaligned.isAsked}
        title={t('goals.form.unaligned')}
        confirmLabel={t('goals.form.select_parent')}
        cancelLabel={t('goals.form.no_parent')}
        onConfirm={selectParent}
        onCancel={proceed}
        safe="confirm"
      >
        {t('goals.form.unaligned_text', nouns)}
      </Question>
    </>
  );
}

interface FormMeanwhileProps {
  readonly meanwhile: ReturnType<typeof useGoalForm>['meanwhile'];
  readonly info: GoalInfo;
}

function FormMeanwhile({ meanwhile, info }: FormMeanwhileProps) {
  const changedBy = useChangedBy();
  const { differences, choicesOf, choose, goOn, element } = meanwhile;
  return (
    <MeanwhileNotice
      lead={changedBy(info)}
      differences={differences}
      choicesOf={choicesOf}
      onChoose={choose}
      onGoOn={goOn}
      focus={element}
    />
  );
}
