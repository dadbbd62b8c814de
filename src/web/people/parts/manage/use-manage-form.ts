import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { type Profile, RoleName } from '#contract/people.ts';
import { type FlagName, flagNames } from '#contract/vocabulary.ts';
import { hasMovedOn, refusalOf } from '#web/api/api-error.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { flagKeys } from '../../badges.ts';
import { useSaveRoles } from '../../person-writes.ts';

const Fields = z.object({
  RoleName,
  IsOrgAdmin: z.boolean(),
  IsGoalAdmin: z.boolean(),
  IsGoalManager: z.boolean(),
  IsHrAdmin: z.boolean(),
});
type Values = z.input<typeof Fields>;

const valuesOf = (profile: Profile): Values => ({
  RoleName: profile.RoleName,
  IsOrgAdmin: profile.IsOrgAdmin,
  IsGoalAdmin: profile.IsGoalAdmin,
  IsGoalManager: profile.IsGoalManager,
  IsHrAdmin: profile.IsHrAdmin,
});

/** The two of which one person has one at most (people-and-company.md 5). */
const rival: Partial<Record<FlagName, FlagName>> = {
  IsGoalAdmin: 'IsGoalManager',
  IsGoalManager: 'IsGoalAdmin',
};

/** A box that the viewer does not have, or a role that cannot be chosen now, is nothing to insist on. */
function isOffered({ Manage }: Profile, key: string, role: Values['RoleName']): boolean {
  if (key !== 'RoleName') return Manage?.Flags.some(({ Flag }) => Flag === key) === true;
  return Manage?.Roles.find(({ RoleName }) => RoleName === role)?.Problem === null;
}

/** State of Manage User: role and flags, changed as one and saved as one. */
export function useManageForm(profile: Profile, onClose: () => void) {
  const { t } = useWords();
  const form = useZodForm(Fields, valuesOf(profile));
  const save = useSaveRoles(profile.Id);
  const [isSaved, setSaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const [isRival, setRival] = useState(false);
  const meanwhile = useFieldsMeanwhile({
    present: profile,
    valuesOf,
    factsOf: (one: Profile) => [
      { key: 'RoleName', label: t('people.manage.role'), text: t(`rules.roles.${one.RoleName}`) },
      ...flagNames.map((flag) => ({
        key: flag,
        label: t(flagKeys[flag]),
        text: t(one[flag] ? 'people.manage.on' : 'people.manage.off'),
      })),
    ],
    form,
    mayKeep: (key) => isOffered(profile, key, form.values.RoleName),
    isSaving: save.isPending || save.isSuccess,
  });
  const finish = () => {
    flushSync(() => setSaved(true));
    onClose();
    toast(t('people.manage.saved', { name: profile.Name }));
  };
  const isThere = useArrival(save.isError && meanwhile.isThere, finish);
  const send = () => {
    if (meanwhile.isOld) {
      setStale(true);
      meanwhile.element.current?.focus();
      return;
    }
    setStale(false);
    const body = { ...form.changes, UpdatedAt: meanwhile.read.UpdatedAt };
    save.mutate(body, {
      onSuccess: finish,
      onError: (error) => setStale(hasMovedOn(error)),
    });
  };
  return {
    ...form,
    meanwhile,
    isSaved,
    isSaving: save.isPending || isThere,
    isRival,
    forgetRival: () => setRival(false),
    /** The box stays as it is where the other one of the pair is ticked. */
    tick: (flag: FlagName, on: boolean) => {
      const other = rival[flag];
      if (on && other && form.values[other]) setRival(true);
      else form.set(flag, on);
    },
    failure: isStale && meanwhile.isOld ? 'ui.meanwhile.first' : refusalOf(save.error, { movedOn: 'shown' }),
    save: send,
  };
}
