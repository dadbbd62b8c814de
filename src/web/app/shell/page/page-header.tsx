import { ArrowLeft, ChevronRight } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useUnread } from '#web/notifications/api.ts';
import { shownUnread } from '#web/notifications/shown/unread.ts';
import { useSession } from '#web/session/session.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './shell.module.css';

export interface HeaderSlots {
  readonly slot: HTMLElement | null;
  /** On phones the page has taken the whole header, with Back and its own actions. */
  readonly setTaken: (taken: boolean) => void;
}

export const HeaderSlotContext = createContext<HeaderSlots>({ slot: null, setTaken: () => undefined });

interface PageHeaderProps {
  /** Heading of the page and, with the company's name and the unread count, title of the window. */
  readonly title: string;
  /** What stands before the company in the window's title, if not the heading: a goal's title. */
  readonly windowTitle?: string;
  /** The page above this one, before the heading. */
  readonly crumb?: { readonly label: string; readonly to: string };
  /** Quiet pills beside the title (`PresetLink`); a second row on phones. */
  readonly presets?: ReactNode;
  /** A quiet word beside the title, for example when it was published; not on phones. */
  readonly note?: string | undefined;
  /** Buttons at the right; hidden on phones, where a page places its own. */
  readonly actions?: ReactNode;
  /** On phones: Back instead of menu, search and bell, with these actions at the right. */
  readonly back?: { readonly label: string; readonly onBack: () => void; readonly actions?: ReactNode };
}

/** What a page puts into the shell's header. Every page renders one. */
export function PageHeader({
  title,
  windowTitle = title,
  crumb,
  presets,
  note,
  actions,
  back,
}: PageHeaderProps) {
  const { t, language } = useWords();
  const { slot, setTaken } = useContext(HeaderSlotContext);
  const { Tenant } = useSession();
  const unread = useUnread();
  const taken = back !== undefined;
  useEffect(() => {
    setTaken(taken);
    return () => setTaken(false);
  }, [taken, setTaken]);
  const name = t('app.title', { page: windowTitle, company: Tenant.Name });
  return (
    <>
      <title>
        {unread > 0 ? t('app.title_unread', { shown: shownUnread(unread, language), title: name }) : name}
      </title>
      {slot &&
        createPortal(
          <>
            {back && (
              <button type="button" className={styles.back} onClick={back.onBack}>
                <ArrowLeft size={18} strokeWidth={2} aria-hidden />
                {back.label}
              </button>
            )}
            {crumb && <Crumb {...crumb} />}
            <h1 className={styles.title}>{title}</h1>
            {note && <span className={styles.note}>{note}</span>}
            {presets && (
              <nav className={styles.presets} aria-label={title}>
                {presets}
              </nav>
            )}
            <span className={styles.spring} />
            {actions && <div className={styles.actions}>{actions}</div>}
            {back?.actions && <div className={styles.backActions}>{back.actions}</div>}
          </>,
          slot,
        )}
    </>
  );
}

function Crumb({ label, to }: { readonly label: string; readonly to: string }) {
  return (
    <span className={styles.crumb}>
      <Link to={to}>{label}</Link>
      <ChevronRight size={14} strokeWidth={2} aria-hidden />
    </span>
  );
}
