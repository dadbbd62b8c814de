import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { limits, widths } from '#contract/limits.ts';
import { NewEmployee } from '#contract/people/employment.ts';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { ManagerChoice } from '../../api.ts';
import { roleHint } from '../../badges.ts';
import { useAddEmployee } from '../../person-writes.ts';
import { KeptManager, keptManager } from './kept-manager.ts';
import { ManagerField } from './manager-field.tsx';

const Fields = NewEmployee.omit({ ParentId: true });
const KeptEmployee = z.object({
  Name: z.string(),
  Email: z.string(),
  JobTitle: z.string(),
  OrgUnit: z.string(),
  IsManager: z.boolean(),
  IsObserver: z.boolean(),
});
type Values = z.infer<typeof KeptEmployee>;
/** Whom one has chosen is kept by name, and their picture asked for by nobody. */
const KeptWithManager = KeptEmployee.extend({ manager: KeptManager });

const empty: Values = {
  Name: '',
  Email: '',
  JobTitle: '',
  OrgUnit: '',
  IsManager: false,
  IsObserver: false,
};
const names = ['Name', 'Email', 'JobTitle', 'OrgUnit', 'IsManager', 'IsObserver'] as const;
const shown = [...names, 'ParentId'];

interface AddOneProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSeveral: () => void;
}

export function AddOne({ opened, onClose, onSeveral }: AddOneProps) {
  const { t } = useWords();
  const employee = useEmployee(opened, onClose);
  const { form, add } = employee;
  return (
    <SaveDrawer
      width={widths.personDrawer}
      opened={opened}
      onClose={onClose}
      touched={employee.touched}
      title={t('people.add.title')}
      description={t('people.add.text')}
      refusal={refusalOf(add.error, { shown })}
      save={t('people.add.send')}
      busy={add.isPending}
      onSubmit={form.submit(employee.send)}
    >
      {!employee.touched && (
        <p>
          <TextButton onClick={onSeveral}>{t('people.add.several')}</TextButton>
        </p>
      )}
      <KeptOffer kept={employee.offered} />
      <Fieldset employee={employee} />
    </SaveDrawer>
  );
}

function useEmployee(opened: boolean, onClose: () => void) {
  const { t } = useWords();
  const form = useZodForm(Fields, empty);
  const add = useAddEmployee();
  const [manager, setManager] = useState<ManagerChoice | null>(null);
  const [managerProblem, setManagerProblem] = useState<string | undefined>();
  const [isSaved, setSaved] = useState(false);
  const values = { ...empty, ...form.values };
  const touched = (form.touched || manager !== null) && !isSaved;
  const offered = useKeptText<z.infer<typeof KeptWithManager>>({
    subject: 'person/new',
    title: values.Name,
    values: { ...values, manager: keptManager(manager) },
    words: [values.Name, values.Email, values.JobTitle, values.OrgUnit].filter(Boolean),
    schema: KeptWithManager,
    touched,
    opened,
    fill: ({ manager: before, ...kept }) => {
      for (const name of names) form.set(name, kept[name]);
      setManager(before && { ...before, Avatar: null });
    },
  });
  const send = (body: z.output<typeof Fields>) =>
    add.mutate(
      { ...body, ...(manager && !body.IsObserver ? { ParentId: manager.Id } : {}) },
      {
        onSuccess: (profile) => {
          flushSync(() => setSaved(true));
          onClose();
          toast(t('people.add.done', { name: profile.Name }));
        },
        onError: (error) => {
          if (!isApiError(error)) return;
          form.refuse(error.Fields, names);
          setManagerProblem(error.Fields.ParentId);
        },
      },
    );
  const chooseManager = (next: ManagerChoice | null) => {
    setManager(next);
    setManagerProblem(undefined);
  };
  return { form, values, add, manager, managerProblem, chooseManager, touched, offered, send };
}

function Fieldset({ employee }: { readonly employee: ReturnType<typeof useEmployee> }) {
  const { t, nouns } = useGoalWords();
  const { Can, Tenant } = useSession();
  const { form, values } = employee;
  const role = (name: 'IsManager' | 'IsObserver', other: 'IsManager' | 'IsObserver') => ({
    ...form.flag(name),
    onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => {
      form.set(name, event.currentTarget.checked);
      if (event.currentTarget.checked) form.set(other, false);
    },
  });
  return (
    <>
      <TextField
        {...form.field('Name')}
        label={t('people.add.name')}
        autoComplete="off"
        length={{ now: values.Name.length, maximum: limits.name }}
        data-autofocus
      />
      <TextField
        {...form.field('Email')}
        label={t('people.profile.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField
        {...form.field('JobTitle')}
        label={t('people.profile.job_title')}
        aside={t('ui.optional')}
        length={{ now: values.JobTitle.length, maximum: limits.jobTitle }}
      />
      <TextField
        {...form.field('OrgUnit')}
        label={t('people.profile.department')}
        aside={t('ui.optional')}
        length={{ now: values.OrgUnit.length, maximum: limits.newOrgUnit }}
      />
      {!values.IsObserver && (
        <ManagerField
          value={employee.manager}
          onChange={employee.chooseManager}
          error={employee.managerProblem}
        />
      )}
      <CheckField
        {...role('IsManager', 'IsObserver')}
        label={t('people.add.is_manager')}
        hint={t(roleHint('manager', Tenant.TalentEnabled))}
      />
      {Can.AddObservers && (
        <CheckField
          {...role('IsObserver', 'IsManager')}
          label={t('people.add.is_observer')}
          hint={t(roleHint('observer', Tenant.TalentEnabled), nouns)}
        />
      )}
    </>
  );
}
