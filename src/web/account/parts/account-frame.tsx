import { Outlet, useLocation, useSearchParams } from 'react-router';
import { defaults } from '#contract/limits.ts';
import { paths } from '#web/app/paths.ts';
import { TenantLogo } from '#web/ui/brand/tenant-logo.tsx';
import { WaymarkMark } from '#web/ui/brand/waymark-mark.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useAccent } from '#web/ui/theme/use-accent.ts';
import { type Brand, useBrand } from '../api.ts';
import { pageName } from '../page-name.ts';
import styles from './account-frame.module.css';
import { Pitch } from './pitch.tsx';

/** The signed-out screens: the company's logo and the form at the left, what the product is at the right. */
export function AccountFrame() {
  const { t } = useWords();
  const brand = useBrand();
  useAccent(brand.tenant);
  const name = brand.tenant?.Name;
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const page = t(pageName(pathname, search.get('help')));
  return (
    <div className={styles.frame}>
      <title>{name ? t('app.title', { page, company: name }) : 'Waymark'}</title>
      <div className={styles.left}>
        <main className={styles.main}>
          <div className={styles.column}>
            <div className={styles.logo}>{brand.tenant && <Logo brand={brand} />}</div>
            <Outlet context={brand} />
          </div>
        </main>
        <Foot brand={brand} />
      </div>
      <aside className={styles.right} aria-label={t('account.about')}>
        <Pitch />
      </aside>
    </div>
  );
}

// A word mark is drawn for white paper: in the dark the square logo and the name stand in for it, or it has a plate.
function Logo({ brand: { tenant } }: { readonly brand: Brand }) {
  if (!tenant?.Logo) return <TenantLogo url={tenant?.SquareLogo ?? null} size={44} />;
  const square = tenant.SquareLogo;
  return (
    <>
      <img
        src={tenant.Logo}
        alt={tenant.Name}
        className={[styles.wideLogo, square ? styles.onPaper : styles.onPlate].join(' ')}
      />
      {square && (
        <span className={styles.inTheDark}>
          <TenantLogo url={square} size={44} />
          {tenant.Name}
        </span>
      )}
    </>
  );
}

function Foot({ brand: { tenant, installation } }: { readonly brand: Brand }) {
  const { t } = useWords();
  const environment = installation?.Environment;
  const version = t('account.version', { version: defaults.versionLabel });
  const own = tenant && (tenant.Logo || tenant.SquareLogo);
  return (
    <footer className={styles.foot}>
      {installation?.TermsUrl && (
        <TextLink quiet to={installation.TermsUrl} className={styles.footLink}>
          {t('account.terms')}
        </TextLink>
      )}
      <TextLink quiet to={installation?.PrivacyUrl || paths.privacy} className={styles.footLink}>
        {t('account.privacy')}
      </TextLink>
      <span>{environment && environment !== 'Production' ? `${version} · ${environment}` : version}</span>
      {own && (
        <span className={styles.powered}>
          {t('account.powered_by')}
          <WaymarkMark size={12} />
          <strong>Waymark</strong>
        </span>
      )}
    </footer>
  );
}
