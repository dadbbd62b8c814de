import { useMutationState, useQuery } from '@tanstack/react-query';
import { type MailKind, mailKinds } from '#contract/vocabulary.ts';
import { mailsQuery, type TurnedMails, turningMails, useMailKinds } from '#web/notifications/api.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import styles from './settings-tab.module.css';

function wordOf(
  kind: MailKind,
  { isLeading, isCeo }: { readonly isLeading: boolean; readonly isCeo: boolean },
) {
  if (kind === 'people' && isCeo) return 'people_ceo' as const;
  return kind === 'also' && !isLeading ? ('also_own' as const) : kind;
}

/** Of what one wants mails, kind by kind; the bell tells of everything all the same. The ceo alone hears of permissions. */
export function MailKinds() {
  const { t, nouns } = useGoalWords();
  const { data } = useQuery(mailsQuery);
  const write = useMailKinds();
  const {
    Tenant: { TalentEnabled },
    Profile: { RoleName },
    Can: { GoalLists },
  } = useSession();
  // Whoever can have no reports is asked to decide nothing, and hears of no report.
  const isLeading = GoalLists.includes('reports');
  const turning = useMutationState({
    filters: { mutationKey: turningMails, status: 'pending' },
    select: ({ state }) => state.variables as TurnedMails,
  });
  if (data === undefined) return null;
  const isOn = (kind: MailKind): boolean =>
    turning.findLast((one) => one.kind === kind)?.isOn ?? !data.Off.includes(kind);
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.kindsTitle}>{t('people.settings.mail_kinds')}</legend>
      {mailKinds
        .filter((kind) => (TalentEnabled || kind !== 'appraisals') && (isLeading || kind !== 'decide'))
        .map((kind) => (
          <CheckField
            key={kind}
            label={t(`people.mail_kind.${wordOf(kind, { isLeading, isCeo: RoleName === 'ceo' })}`, nouns)}
            checked={isOn(kind)}
            onChange={(event) => write.mutate({ kind, isOn: event.currentTarget.checked })}
          />
        ))}
    </fieldset>
  );
}
