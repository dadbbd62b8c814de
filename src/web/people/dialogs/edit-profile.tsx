import { limits, widths } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import { roleKeys } from '#rules/people/roles.ts';
import { emailKey, profileAudience } from '#rules/people/sentences.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ChangedNotice } from '#web/ui/forms/changed-notice.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { statusOf } from '../badges.ts';
import styles from '../parts/form/form.module.css';
import { useProfileForm } from '../parts/form/use-profile-form.ts';
import { type AboutPersonProps, WithPerson } from '../parts/form/with-person.tsx';
import { zoneOptions } from '../parts/form/zone-options.ts';
import { problemsOf, rolesToChoose } from '../role-choice.ts';

/** Row J3: every field with its limit; a new e-mail address waits for its link. */
export function EditProfileDrawer(props: AboutPersonProps) {
  const { t } = useWords();
  return (
    <WithPerson {...props} title={t('people.edit.title')} width={widths.profileDrawer}>
      {(profile) => <EditProfile profile={profile} {...props} />}
    </WithPerson>
  );
}

interface EditProfileProps extends AboutPersonProps {
  readonly profile: Profile;
}

function EditProfile({ profile, opened, onClose }: EditProfileProps) {
  const { t } = useWords();
  const form = useProfileForm(profile, opened, onClose);
  return (
    <SaveDrawer
      width={widths.profileDrawer}
      opened={opened}
      onClose={onClose}
      touched={form.touched && !form.isSaved}
      title={t('people.edit.title')}
      description={profile.Name}
      refusal={profile.Permissions.EditProfile ? form.failure : 'messages.no_longer_yours'}
      save={t('people.save')}
      busy={form.isSaving}
      disabled={!form.touched || !profile.Permissions.EditProfile}
      onSubmit={form.submit(form.save)}
    >
      <ChangedNotice by="someone" at={profile.UpdatedAt} meanwhile={form.meanwhile} />
      <KeptOffer kept={form.offered} />
      <Fields form={form} profile={profile} />
    </SaveDrawer>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useProfileForm>;
  readonly profile: Profile;
}

function Fields({ form, profile }: FieldsProps) {
  const { t } = useWords();
  const { values } = form;
  const audience = profileAudience(profile.RoleName);
  const length = (name: 'Name' | 'JobTitle' | 'OrgUnit' | 'Biography', maximum: number) => ({
    now: values[name].length,
    maximum,
  });
  return (
    <>
      <TextField
        {...form.field('Name')}
        label={t('people.profile.name')}
        autoComplete="off"
        length={length('Name', limits.name)}
        data-autofocus
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('JobTitle')}
          label={t('people.profile.job_title')}
          length={length('JobTitle', limits.jobTitle)}
        />
        <TextField
          {...form.field('OrgUnit')}
          label={t('people.profile.department')}
          aside={t('ui.optional')}
          length={length('OrgUnit', limits.orgUnit)}
        />
      </div>
      <RoleField form={form} profile={profile} />
      <TextField
        {...form.field('Email')}
        label={t('people.profile.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        readOnly={!profile.IsEmailEditable}
        hint={t(emailHint(profile))}
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('PhoneNumber')}
          label={t('people.profile.phone')}
          aside={t('ui.optional')}
          type="tel"
          autoComplete="off"
        />
        <SelectField
          {...form.field('TimeZone')}
          label={t('people.profile.time_zone')}
          options={zoneOptions(values.TimeZone)}
          onChange={(event) => form.set('TimeZone', event.currentTarget.value)}
        />
      </div>
      <TextField
        {...form.field('LinkedinUrl')}
        label={t('people.about.linkedin')}
        aside={t('ui.optional')}
        inputMode="url"
      />
      <TextArea
        {...form.field('Biography')}
        label={t('people.profile.biography')}
        aside={t('ui.optional')}
        hint={audience && <AudienceLine audience={audience} />}
        length={length('Biography', limits.biography)}
      />
    </>
  );
}

function RoleField({ form, profile }: FieldsProps) {
  const { t } = useWords();
  const roles = rolesToChoose(profile);
  if (roles.length < 2) return null;
  return (
    <SelectField
      {...form.field('RoleName')}
      label={t('people.manage.role')}
      hint={problemsOf(roles)}
      options={roles.map(({ RoleName, Problem }) => ({
        value: RoleName,
        label: t(roleKeys[RoleName]),
        disabled: Problem !== null,
      }))}
      onChange={(event) => {
        const chosen = roles.find(({ RoleName }) => RoleName === event.currentTarget.value);
        if (chosen) form.set('RoleName', chosen.RoleName);
      }}
    />
  );
}

function emailHint(profile: Profile) {
  if (!profile.IsEmailEditable) return 'people.edit.email_theirs';
  return emailKey({ status: statusOf(profile), hasJoined: profile.InvitationAcceptedAt !== null });
}
