import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { type Profile, ProfileFields, RoleName } from '#contract/people.ts';
import type { WordKey } from '#contract/word-key.ts';
import { roleKeys } from '#rules/people/roles.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { useSaveProfile } from '../../person-writes.ts';

/** The role stands among the fields: one rule, two calls (decisions-people.md 2). */
const Fields = ProfileFields.extend({ RoleName });
type Values = z.input<typeof Fields>;

const labels = {
  Name: 'people.profile.name',
  JobTitle: 'people.profile.job_title',
  OrgUnit: 'people.profile.department',
  Email: 'people.profile.email',
  PhoneNumber: 'people.profile.phone',
  TimeZone: 'people.profile.time_zone',
  LinkedinUrl: 'people.about.linkedin',
  Biography: 'people.profile.biography',
  RoleName: 'people.manage.role',
} as const satisfies Record<keyof Values, WordKey>;
const names = Object.keys(labels) as (keyof Values)[];

type Typed = Omit<Values, 'RoleName'>;

/** What is kept was typed, and need not be right; a role is chosen anew. */
const KeptProfile = z.object({
  Name: z.string(),
  JobTitle: z.string(),
  OrgUnit: z.string(),
  Email: z.string(),
  PhoneNumber: z.string(),
  TimeZone: z.string(),
  LinkedinUrl: z.string(),
  Biography: z.string(),
}) satisfies z.ZodType<Typed>;

const valuesOf = (profile: Profile): Values => ({
  Name: profile.Name,
  JobTitle: profile.JobTitle,
  OrgUnit: profile.OrgUnit,
  Email: profile.Email ?? '',
  PhoneNumber: profile.PhoneNumber ?? '',
  TimeZone: profile.TimeZone,
  LinkedinUrl: profile.LinkedinUrl,
  Biography: profile.Biography,
  RoleName: profile.RoleName,
});

/** State of Edit Profile: fields, what others changed meanwhile, what was kept, and saving. */
export function useProfileForm(profile: Profile, opened: boolean, onClose: () => void) {
  const { t } = useWords();
  const form = useZodForm(Fields, valuesOf(profile));
  const save = useSaveProfile(profile.Id);
  const [isSaved, setSaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const meanwhile = useFieldsMeanwhile({
    present: profile,
    valuesOf,
    factsOf: (one: Profile) =>
      names.map((key) => ({
        key,
        label: t(labels[key]),
        text: key === 'RoleName' ? t(roleKeys[one.RoleName]) : String(valuesOf(one)[key]),
      })),
    form,
    texts: ['Biography'],
    isSaving: save.isPending || save.isSuccess,
  });
  const offered = useKeptText<Typed>({
    subject: `person/${profile.Id}/profile`,
    title: profile.Name,
    ...{ values: form.values, changes: form.changes, meanwhile },
    schema: KeptProfile,
    touched: Object.keys(form.changes).some((name) => name !== 'RoleName') && !isSaved,
    opened,
    fill: (kept) => {
      for (const name of names) if (name !== 'RoleName') form.set(name, kept[name]);
    },
  });
  const finish = (saved: Profile, isOfAddress: boolean) => {
    flushSync(() => setSaved(true));
    onClose();
    toast(
      // Whoever is deactivated is mailed nothing.
      isOfAddress && saved.UnconfirmedEmail && saved.DeactivatedAt === null
        ? t('people.edit.saved_email', { email: saved.UnconfirmedEmail })
        : t('people.edit.saved'),
    );
  };
  const isThere = useArrival(save.isError && meanwhile.isThere, () => finish(profile, false));
  const send = (values: z.output<typeof Fields>) => {
    if (meanwhile.isOld) {
      setStale(true);
      meanwhile.element.current?.focus();
      return;
    }
    setStale(false);
    const changed = names.filter((name) => name in form.changes);
    save.mutate(
      {
        ...Object.fromEntries(changed.map((name) => [name, values[name]])),
        UpdatedAt: meanwhile.read.UpdatedAt,
      },
      {
        onSuccess: (saved) => finish(saved, changed.includes('Email')),
        onError: (error) => {
          if (hasMovedOn(error)) setStale(true);
          else if (isApiError(error)) form.refuse(error.Fields, names);
        },
      },
    );
  };
  return {
    ...form,
    meanwhile,
    offered,
    isSaved,
    isSaving: save.isPending || isThere,
    failure:
      isStale && meanwhile.isOld
        ? 'ui.meanwhile.first'
        : refusalOf(save.error, { shown: names, movedOn: 'shown' }),
    save: send,
  };
}
