import { useState } from 'react';
import { widths } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import type { FlagName } from '#contract/vocabulary.ts';
import { accountKey } from '#rules/people/sentences.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { RadioList } from '#web/ui/fields/radio-list.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ChangedNotice } from '#web/ui/forms/changed-notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { flagHint, flagKeys, roleHint, statusOf } from '../../badges.ts';
import { useActivate } from '../../person-writes.ts';
import { PersonLine } from '../../shown/person-line.tsx';
import { InvitedBanner } from '../page/profile-banners.tsx';
import { ActivateButton } from './activate-button.tsx';
import { CeoChange, useCeoName } from './ceo-change.tsx';
import { EndSessions } from './end-sessions.tsx';
import styles from './manage.module.css';
import { useManageForm } from './use-manage-form.ts';

interface ManageFormProps {
  readonly profile: Profile;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeactivate: () => void;
}

/** A right that is taken away while the drawer stands open leaves nothing in it. */
const mayChange = ({ Manage, Permissions: { Deactivate, Activate } }: Profile): boolean =>
  Manage !== null || Deactivate || Activate;

/** What was chosen cannot be given by now: it is said beside it, or the choice is not there any more. */
const isRoleOff = ({ Manage, RoleName }: Profile, chosen: Profile['RoleName'] | undefined): boolean =>
  chosen !== undefined &&
  chosen !== RoleName &&
  Manage?.Roles.find((role) => role.RoleName === chosen)?.Problem !== null;

/** What is typed to make someone else ceo. */
const confirmation = 'CONFIRM';

export function ManageForm({ profile, opened, onClose, onDeactivate }: ManageFormProps) {
  const { t } = useWords();
  const form = useManageForm(profile, onClose);
  const [typed, setTyped] = useState('');
  const { Manage } = profile;
  const isOff = isRoleOff(profile, form.changes.RoleName);
  const isCeoChange = form.values.RoleName === 'ceo' && profile.RoleName !== 'ceo' && !isOff;
  const isReady = form.touched && !isOff && (!isCeoChange || typed.trim() === confirmation);
  return (
    <>
      <Drawer
        width={widths.personDrawer}
        opened={opened}
        onClose={onClose}
        touched={form.touched && !form.isSaved}
        title={t('people.manage.title')}
        refusal={form.failure}
        busy={form.isSaving}
        footer={(close) => (
          <>
            {isCeoChange && (
              <div className={styles.confirm}>
                <TextField
                  label={t('people.ceo.confirm', { word: confirmation })}
                  value={typed}
                  autoComplete="off"
                  autoCorrect="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
              </div>
            )}
            <Button onClick={close}>{t('ui.cancel')}</Button>
            {Manage && (
              <Button variant="primary" busy={form.isSaving} disabled={!isReady} onClick={form.save}>
                {t('people.save')}
              </Button>
            )}
          </>
        )}
      >
        <div className={styles.part}>
          <PersonLine person={profile} />
        </div>
        <ChangedNotice by="someone" at={profile.UpdatedAt} meanwhile={form.meanwhile} />
        {statusOf(profile) === 'invited' && (
          <div className={styles.banner}>
            <InvitedBanner profile={profile} />
          </div>
        )}
        <Roles profile={profile} form={form} />
        {isCeoChange && <CeoChange name={profile.Name} />}
        <Flags profile={profile} form={form} />
        {Manage?.EndSessions && <EndSessions profile={profile} />}
        {!mayChange(profile) && <p className={styles.part}>{t('people.manage.nothing')}</p>}
        <Account profile={profile} onDeactivate={onDeactivate} />
      </Drawer>
      <Dialog
        width="question"
        opened={form.isRival}
        onClose={form.forgetRival}
        title={t('rules.roles.goal_admin_or_manager')}
        footer={
          <Button variant="primary" onClick={form.forgetRival} data-autofocus>
            {t('people.manage.understood')}
          </Button>
        }
      >
        <p className={styles.text}>{t('people.manage.rival_text')}</p>
      </Dialog>
    </>
  );
}

interface PartProps {
  readonly profile: Profile;
  readonly form: ReturnType<typeof useManageForm>;
}

/** What the viewer may never set is not there; what stands against one now is said. */
function Roles({ profile, form }: PartProps) {
  const { t, nouns } = useGoalWords();
  const { TalentEnabled } = useSession().Tenant;
  const ceo = useCeoName();
  const roles = profile.Manage?.Roles ?? [];
  if (roles.length === 0) return null;
  const options = roles.map(({ RoleName, Problem }) => ({
    value: RoleName,
    label: t(`rules.roles.${RoleName}`),
    hint:
      Problem ??
      (RoleName === 'ceo' && ceo === ''
        ? t('people.manage.roles.ceo_alone')
        : t(roleHint(RoleName, TalentEnabled), { name: ceo, ...nouns })),
    disabled: Problem !== null,
  }));
  return (
    <div className={styles.part}>
      <RadioList
        label={t('people.manage.role')}
        options={options}
        value={form.values.RoleName}
        onChange={(role) => form.set('RoleName', role)}
      />
    </div>
  );
}

function Flags({ profile, form }: PartProps) {
  const { t } = useWords();
  const { TalentEnabled } = useSession().Tenant;
  const flags = profile.Manage?.Flags ?? [];
  if (flags.length === 0) return null;
  const isObserver = form.values.RoleName === 'observer';
  // Said once for all of them; what else stands against one is said by the form as it is filled in.
  const unchecked = t('rules.roles.invited_unchecked');
  const isUnchecked = (problem: string | null) => problem === unchecked;
  const hintOf = (flag: FlagName) => {
    const key = isObserver ? 'rules.roles.observer_flags' : flagHint(flag, TalentEnabled);
    return key && t(key);
  };
  return (
    <fieldset className={styles.flags}>
      <legend className={styles.title}>{t('people.manage.permissions')}</legend>
      {flags.some(({ Problem }) => isUnchecked(Problem)) && <p className={styles.text}>{unchecked}</p>}
      {flags.map(({ Flag, Problem }) => (
        <CheckField
          key={Flag}
          label={t(flagKeys[Flag])}
          hint={hintOf(Flag)}
          name={Flag}
          checked={form.values[Flag] && !isObserver}
          disabled={isObserver || isUnchecked(Problem)}
          onChange={(event) => form.tick(Flag, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

function Account({
  profile,
  onDeactivate,
}: {
  readonly profile: Profile;
  readonly onDeactivate: () => void;
}) {
  const { t, say } = useWords();
  const activate = useActivate(profile.Id);
  const { Deactivate, Activate } = profile.Permissions;
  const refusal = refusalOf(activate.error);
  if (!Deactivate && !Activate) return null;
  return (
    <section className={styles.account}>
      <div>
        <h3 className={styles.title}>{t('people.manage.account')}</h3>
        <p className={styles.text}>
          {t(accountKey({ status: statusOf(profile), hasJoined: profile.InvitationAcceptedAt !== null }))}
        </p>
        {refusal && <p role="alert">{say(refusal)}</p>}
      </div>
      {Deactivate && <Button onClick={onDeactivate}>{t('people.manage.deactivate')}</Button>}
      {Activate && <ActivateButton profile={profile} activate={activate} />}
    </section>
  );
}
