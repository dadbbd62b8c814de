import { useQuery } from '@tanstack/react-query';
import { Bookmark, LayoutList, Link2, ListChecks } from 'lucide-react';
import type { Period } from '#contract/goal-shapes.ts';
import { goalSorts } from '#contract/vocabulary.ts';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import type { MenuEntry } from '#web/ui/buttons/menu-props.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { beginChoosing } from '../../chosen-goals.ts';
import { hrefOf, type Place, shareable, viewQuery } from '../../place.ts';
import { viewsQuery } from '../../several.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import { periodName } from '../../shown/period-menu.tsx';
import styles from './list-toolbar.module.css';

interface ViewMenuProps {
  readonly place: Place;
  /** Of the list that is shown; null while the periods load. */
  readonly period: Period | null;
  readonly go: (place: Place, options?: { readonly replace?: boolean }) => void;
}

/** How the list is looked at: its order, headings, and a link that opens the very same list for others. */
export function ViewMenu({ place, period, go }: ViewMenuProps) {
  const { t } = useGoalWords();
  const copy = useCopyLink(place, period);
  const open = useGoalDialogs();
  const session = useSession();
  const { data: { data: views } = { data: [] }, refetch } = useQuery(viewsQuery);
  const change = (part: Partial<Place>) => go({ ...place, ...part }, { replace: true });
  const order: MenuEntry[] = [
    ...([null, ...goalSorts] as const).map((sort) => ({
      key: sort ?? 'priority',
      label: t(`goals.view.${sort ?? 'priority'}`),
      checked: place.sort === sort,
      onClick: () => change({ sort, grouped: sort !== null && place.grouped }),
    })),
  ];
  const headings = {
    key: 'grouped',
    label: t('goals.view.grouped'),
    checked: place.grouped,
    onClick: () => change({ grouped: !place.grouped }),
  };
  return (
    <Menu
      groups={[
        place.sort === null ? order : [...order, headings],
        [
          ...(session.Can.SetGoals
            ? [{ key: 'several', label: t('goals.several.begin'), icon: ListChecks, onClick: beginChoosing }]
            : []),
          { key: 'copy', label: t('goals.view.copy'), icon: Link2, onClick: copy },
          {
            key: 'save',
            label: t('goals.view.save'),
            icon: Bookmark,
            onClick: () => open({ dialog: 'view', query: viewQuery(place, session) }),
          },
        ],
        views.map(({ Id, Name, IsOwn, Query, User }) => ({
          key: `view-${Id}`,
          label: IsOwn ? Name : t('goals.view.by', { name: Name, owner: User.Name }),
          to: `${paths.goals}?${Query}`,
        })),
      ]}
      onOpened={() => void refetch()}
      target={<IconButton className={styles.export} icon={LayoutList} label={t('goals.view.menu')} />}
    />
  );
}

function useCopyLink(place: Place, period: Period | null): () => void {
  const { t } = useGoalWords();
  const session = useSession();
  const of = period ?? session.Period;
  const name = periodName(of);
  // Of what stands there, also where the rows of a quarter that has ended since are held.
  const list = shareable({ ...place, period: place.period ?? of.Id }, session);
  const href = hrefOf({ ...list, goalId: null, tab: 'details', isPage: false }, []);
  return () => {
    const link = new URL(href, window.location.origin).href;
    void navigator.clipboard.writeText(link).then(
      () => toast(t('goals.view.copied', { period: name })),
      () => toast(t('goals.view.copy_failed')),
    );
  };
}
