import { useQuery } from '@tanstack/react-query';
import { FlagTriangleRight, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { late } from '#web/ui/overlays/late.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { themeQuery } from '../../api.ts';
import { placeLostFocus } from '../reminders/lost-focus.ts';
import styles from './theme-line.module.css';

const loadDrawer = () => import('../../dialogs/theme.tsx');
const ThemeDrawer = late('dashboard/theme', async () => (await loadDrawer()).ThemeDrawer);

/** What opens the drawer, whichever of the two it is. */
const openerId = 'theme-action';

/** The quarter and its theme; the ceo and org admins write it in a drawer (row C3). */
export function ThemeLine({ canEdit }: { readonly canEdit: boolean }) {
  const { t } = useWords();
  const { Period } = useSession();
  const { data: theme } = useQuery(themeQuery);
  const [turn, setTurn] = useState(0);
  const [opened, setOpened] = useState(false);
  const title = theme?.Title ?? null;
  const open = () => {
    setTurn(turn + 1);
    setOpened(true);
  };
  const close = () => {
    setOpened(false);
    // The theme is there now, or no more, and so is what opened the drawer.
    setTimeout(() => placeLostFocus(() => document.getElementById(openerId)), 200);
  };
  const shared = {
    id: openerId,
    onClick: open,
    onPointerEnter: () => void loadDrawer().catch(() => undefined),
    'data-walk': true,
  };
  return (
    <>
      <p className={styles.theme}>
        {title === null ? (
          <span className="numbers">
            {Period.Quarter} {Period.Year}
          </span>
        ) : (
          <>
            <FlagTriangleRight size={16} strokeWidth={1.75} aria-hidden />
            <span>
              <span className={styles.badge}>{t('dashboard.theme.badge', { quarter: Period.Quarter })}</span>{' '}
              <strong dir="auto">{title}</strong>
            </span>
            {canEdit && (
              <IconButton
                {...shared}
                icon={Pencil}
                label={t('dashboard.theme.edit')}
                className={styles.edit}
              />
            )}
          </>
        )}
        {theme && canEdit && title === null && (
          <TextButton {...shared} className={styles.add}>
            <Plus size={14} strokeWidth={2} aria-hidden />
            {t('dashboard.theme.add')}
          </TextButton>
        )}
      </p>
      {turn > 0 && theme && <ThemeDrawer key={turn} {...{ theme, canEdit, opened }} onClose={close} />}
    </>
  );
}
