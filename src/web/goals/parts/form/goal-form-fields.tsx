import { useQuery } from '@tanstack/react-query';
import type { GoalInfo, Period } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import type { SaveEnd } from '#contract/vocabulary.ts';
import { hasReportingMemo } from '#rules/goals/words.ts';
import { keys } from '#web/api/keys.ts';
import { useAssistChoice } from '#web/assist/shown/assist-choice.ts';
import { SuggestField } from '#web/assist/shown/suggest-field.tsx';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { SearchSelect } from '#web/ui/fields/search-select.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { audienceQuery, loadOwners, loadParents } from '../../api.ts';
import type { FormMode } from '../../goal-actions.ts';
import { periodName } from '../../shown/period-menu.tsx';
import { FormAudience, isProposal } from './form-audience.tsx';
import styles from './goal-form.module.css';
import { choosablePeriods, type Owner, type Parent, withChosen } from './goal-form-start.ts';
import { OwnerOption, ParentOption } from './owner-option.tsx';
import type { useGoalForm } from './use-goal-form.ts';

interface GoalFormFieldsProps {
  readonly form: ReturnType<typeof useGoalForm>;
  readonly mode: FormMode;
  readonly info: GoalInfo | null;
  readonly periods: readonly Period[];
  readonly parentFieldId: string;
  /** What its filled button does. */
  readonly leadsTo: SaveEnd;
}

export function GoalFormFields(props: GoalFormFieldsProps) {
  const { t, word } = useGoalWords();
  const { Tenant } = useSession();
  const { form } = props;
  const { Title = '', Measurement = '', Description = '', ReportingMemo = '' } = form.values;
  const suggest = useSuggestProps(form);
  const edited = props.mode === 'edit' ? props.info : null;
  return (
    <>
      <SuggestField {...suggest('Title')} label={t('goals.form.title')} maximum={limits.title}>
        {(own) => (
          <TextField
            {...form.field('Title')}
            {...own}
            label={t('goals.form.title')}
            length={{ now: Title.length, maximum: limits.title }}
            data-autofocus
          />
        )}
      </SuggestField>
      <ParentField {...props} />
      <SuggestField {...suggest('Measurement')} label={word('measurement')} maximum={limits.measurement}>
        {(own) => (
          <TextArea
            {...form.field('Measurement')}
            {...own}
            label={word('measurement')}
            aside={t('ui.optional')}
            hint={t('goals.form.measurement_hint')}
            length={{ now: Measurement.length, maximum: limits.measurement }}
          />
        )}
      </SuggestField>
      <SuggestField {...suggest('Description')} label={word('description')} maximum={limits.description}>
        {(own) => (
          <TextArea
            {...form.field('Description')}
            {...own}
            label={word('description')}
            aside={t('ui.optional')}
            length={{ now: Description.length, maximum: limits.description }}
          />
        )}
      </SuggestField>
      {hasReportingMemo(Tenant.GoalType) && (
        <TextField
          {...form.field('ReportingMemo')}
          label={t('goals.form.memo')}
          aside={t('ui.optional')}
          length={{ now: ReportingMemo.length, maximum: limits.reportingMemo }}
        />
      )}
      <div className={styles.pair}>
        <OwnerField {...props} />
        <PeriodField {...props} />
      </div>
      <PrivateField form={form} edited={edited} leadsTo={props.leadsTo} />
      <FormAudience
        ownerId={form.owner.Id}
        isPrivate={form.values.IsPrivate === true}
        info={edited}
        leadsTo={props.leadsTo}
      />
    </>
  );
}

interface PrivateFieldProps extends Pick<GoalFormFieldsProps, 'form' | 'leadsTo'> {
  /** The goal that is changed; of a new one null. */
  readonly edited: GoalInfo | null;
}

/** Offered to whom the server lets set it; one that came along with a copy can be taken off by anybody. */
function PrivateField({ form, edited, leadsTo }: PrivateFieldProps) {
  const { t, nouns } = useGoalWords();
  const { data } = useQuery(audienceQuery(form.owner.Id));
  const isTheirs = data?.MaySetPrivate === false;
  const wasPrivate = edited?.Goal.Hidden === true;
  const isTicked = form.values.IsPrivate === true;
  const own = wasPrivate && !isTicked ? 'goals.form.private_opens' : 'goals.form.private_hint';
  const hint = t(isTheirs ? 'goals.form.private_theirs' : own, nouns);
  // Unticked it says what ticking does, and not what comes.
  const isLater = isTicked && !isTheirs && !wasPrivate && isProposal(edited, leadsTo);
  return (
    <CheckField
      {...form.flag('IsPrivate')}
      label={t('goals.form.private')}
      hint={isLater ? `${t('goals.form.once_approved')} ${hint}` : hint}
      disabled={isTheirs && !isTicked}
    />
  );
}

/** What the assist is asked with: all that the form says, whichever field it writes. */
function useSuggestProps({ values, set, owner, parent }: GoalFormFieldsProps['form']) {
  const choice = useAssistChoice();
  const { Title = '', Measurement = '', Description = '', PeriodId } = values;
  return (field: 'Title' | 'Measurement' | 'Description') => ({
    field,
    choice,
    value: values[field] ?? '',
    onUse: (value: string) => set(field, value),
    question: {
      ParentId: parent?.Id ?? 0,
      goalOwner: owner.Id,
      ...(PeriodId === undefined ? {} : { Quarter: PeriodId }),
      // What is still too long to be saved can be asked about.
      Title: Title.slice(0, limits.title),
      Measurement: Measurement.slice(0, limits.measurement),
      AdditionalContext: (field === 'Title' ? Title : Description).slice(0, limits.description),
      pastTitles: Title === '' ? [] : [Title.slice(0, limits.title)],
    },
  });
}

function ParentField({ form, info, mode, parentFieldId }: GoalFormFieldsProps) {
  const { t, nouns } = useGoalWords();
  const { PeriodId = 0 } = form.values;
  const goalId = mode === 'edit' ? (info?.Goal.Id ?? 0) : 0;
  const question = { ownerId: form.owner.Id, periodId: PeriodId, goalId };
  return (
    <SearchSelect<Parent>
      id={parentFieldId}
      label={t('goals.form.parent')}
      hint={t('goals.form.parent_hint', nouns)}
      error={form.errors.ParentId}
      placeholder={t('goals.form.parent_placeholder')}
      value={form.parent}
      onChange={form.pickParent}
      load={(search, page, signal) => loadParents(question, search, page, signal)}
      queryKey={[...keys.parents, question.ownerId, question.periodId, question.goalId]}
      nameOf={(parent) => parent.Title}
      isDisabled={(parent) => parent.Disabled}
      renderItem={(parent) => <ParentOption parent={parent} />}
      clearable
    />
  );
}

function OwnerField({ form, mode }: GoalFormFieldsProps) {
  const { t } = useGoalWords();
  return (
    <SearchSelect<Owner>
      label={t('goals.form.owner')}
      error={form.errors.OwnerId}
      value={form.owner}
      onChange={(owner) => owner && form.pickOwner(owner)}
      load={loadOwners}
      queryKey={keys.owners}
      nameOf={(owner) => owner.Name}
      isDisabled={(owner) => !owner.CanAssign}
      renderItem={(owner) => <OwnerOption owner={owner} />}
      disabled={mode === 'edit'}
    />
  );
}

function PeriodField({ form, mode, info, periods }: GoalFormFieldsProps) {
  const { t } = useGoalWords();
  const fixed = mode === 'edit' && info?.Goal.State !== 'draft';
  const chosen = periods.filter(({ Id }) => Id === form.values.PeriodId);
  const offered = choosablePeriods(periods);
  const choices = fixed ? chosen : withChosen(offered, chosen);
  // A quarter that has ended since is taken for no new goal: that is said before one saves.
  const isOver = mode !== 'edit' && chosen.some(({ Id }) => !offered.some((one) => one.Id === Id));
  return (
    <SelectField
      label={t('goals.form.period')}
      error={form.errors.PeriodId ?? (isOver ? t('messages.period_unusable') : undefined)}
      disabled={fixed}
      value={String(form.values.PeriodId ?? '')}
      onChange={(event) => form.pickPeriod(Number(event.currentTarget.value))}
      options={choices.map((period) => ({ value: String(period.Id), label: periodName(period) }))}
    />
  );
}
