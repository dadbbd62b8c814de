import { ChevronRight, ExternalLink, Keyboard, LifeBuoy, type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { openKeys } from '#web/app/shell/keys/open-keys.ts';
import { Kbd } from '#web/ui/buttons/kbd.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { supportKey } from '../../contacts.ts';
import styles from './help.module.css';

interface SupportCardProps {
  /** Each is hidden when the installation has none. */
  readonly email: string | null;
  readonly link: string | null;
  /** There is no point of contact but the reader. */
  readonly isAlone: boolean;
}

export function SupportCard({ email, link, isAlone }: SupportCardProps) {
  const { t } = useWords();
  return (
    <section aria-labelledby="support">
      <h2 id="support" className={styles.heading}>
        {t('help.support')}
      </h2>
      <p className={styles.lead}>
        {t(supportKey({ hasEmail: email !== null, hasLink: link !== null, isAlone }))}
      </p>
      <ul className={styles.ways}>
        {email && (
          <li>
            <a className={styles.way} href={`mailto:${email}`}>
              <Way icon={Mail} title={t('help.write')} text={email} end={ChevronRight} />
            </a>
          </li>
        )}
        {link && (
          <li>
            <a className={styles.way} href={link} target="_blank" rel="noreferrer">
              <Way icon={LifeBuoy} title={t('help.desk')} text={t('help.desk_text')} end={ExternalLink} />
            </a>
          </li>
        )}
        <li className={styles.keys}>
          <button type="button" className={styles.way} onClick={openKeys}>
            <Way
              icon={Keyboard}
              title={t('help.keys')}
              text={
                <>
                  {t('help.keys_press')} <Kbd>?</Kbd> {t('help.keys_anywhere')}
                </>
              }
              end={ChevronRight}
            />
          </button>
        </li>
      </ul>
    </section>
  );
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: ReactNode;
  readonly end: LucideIcon;
}

function Way({ icon: Icon, title, text, end: End }: WayProps) {
  return (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span className={styles.wayWords}>
        <span className={styles.wayTitle}>{title}</span>
        <span className={styles.quiet}>{text}</span>
      </span>
      <End size={16} strokeWidth={1.75} aria-hidden />
    </>
  );
}
