import { Link } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { TenantLogo } from '#web/ui/brand/tenant-logo.tsx';
import { paths } from '../../paths.ts';
import styles from './side-menu.module.css';

/** The company's square logo and name, at the top of the side menu; leads home. */
export function TenantMark() {
  const { Tenant } = useSession();
  return (
    <Link to={paths.home} className={styles.tenant} title={Tenant.Name}>
      <TenantLogo url={Tenant.SquareLogo} size={26} />
      <span className={styles.tenantName}>{Tenant.Name}</span>
    </Link>
  );
}
