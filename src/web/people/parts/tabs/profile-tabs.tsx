import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Profile } from '#contract/people.ts';
import type { ProfileTab } from '#contract/vocabulary.ts';
import type { WordKey } from '#contract/word-key.ts';
import { useLoadedSoon } from '#web/app/asked.ts';
import { goalsOfPersonQuery } from '#web/goals/shown/of-person.ts';
import { useNotesCount } from '#web/notes/api.ts';
import { NotesTab } from '#web/notes/shown/notes-tab.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { PersonAppraisals } from '#web/talent/shown/person-appraisals.tsx';
import { Tabs } from '#web/ui/buttons/tabs.tsx';
import { lateBeside } from '#web/ui/overlays/late.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { DirectReportsTab } from './direct-reports-tab.tsx';
import { GoalsTab } from './goals-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

/** The widest tab, and seldom the first. */
const load = { manual: () => import('#web/manuals/shown/user-manual-tab.tsx') };
const UserManualTab = lateBeside('people/manual', async () => (await load.manual()).UserManualTab, {
  before: () => <Waiting />,
  failed: (again) => <ErrorState onRetry={again} />,
});

const labels: Record<Exclude<ProfileTab, 'Goals'>, WordKey> = {
  DirectReports: 'people.tabs.reports',
  UserManual: 'people.tabs.manual',
  Settings: 'people.tabs.settings',
  Appraisals: 'people.tabs.appraisals',
  Notes: 'people.tabs.notes',
  History: 'people.tabs.history',
};

/** The tabs that the server gives this viewer, one of them open as the address says. */
export function ProfileTabs({ profile }: { readonly profile: Profile }) {
  const { t, word } = useGoalWords();
  useLoadedSoon(load);
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('tab')?.toLowerCase();
  const active = profile.Tabs.find((tab) => tab.toLowerCase() === wanted) ?? profile.Tabs[0] ?? 'Goals';
  const period = Number(query.get('period')) || null;
  const { data } = useQuery({ ...goalsOfPersonQuery(profile.Id, period), enabled: active === 'Goals' });
  const notes = useNotesCount(profile.Id, active === 'Notes');
  const counts: Partial<Record<ProfileTab, number | undefined>> = {
    Goals: data?.count ?? undefined,
    Notes: notes,
  };
  const tabs = profile.Tabs.map((key) => ({
    key,
    label: key === 'Goals' ? word('goals') : t(labels[key]),
    ...(counts[key] === undefined ? {} : { count: counts[key] }),
  }));
  const choose = (tab: ProfileTab) =>
    setQuery(tab === profile.Tabs[0] ? {} : { tab: tab.toLowerCase() }, { replace: true });
  return (
    <Tabs
      label={t('people.tabs.label', { name: profile.Name })}
      tabs={tabs}
      active={active}
      onChange={choose}
    >
      {active === 'Goals' && (
        <GoalsTab
          profile={profile}
          periodId={period}
          onPeriod={(id) => setQuery(id === null ? {} : { period: String(id) }, { replace: true })}
        />
      )}
      {active === 'DirectReports' && <DirectReportsTab profile={profile} />}
      {active === 'UserManual' && <UserManualTab personId={profile.Id} name={profile.Name} />}
      {active === 'Settings' && <SettingsTab profile={profile} />}
      {active === 'Appraisals' && (
        <PersonAppraisals
          userId={profile.Id}
          label={t('people.tabs.appraisals')}
          standing={profile.DeactivatedAt === null ? 'active' : 'deactivated'}
        />
      )}
      {active === 'Notes' && <NotesTab personId={profile.Id} name={profile.Name} />}
      {active === 'History' && <HistoryTab profile={profile} />}
    </Tabs>
  );
}

function Waiting() {
  const { t } = useGoalWords();
  return (
    <Loading label={t('ui.loading')}>
      <Skeleton height={32} />
      <Skeleton height={120} />
    </Loading>
  );
}
