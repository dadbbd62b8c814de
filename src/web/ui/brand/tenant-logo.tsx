import { useState } from 'react';
import styles from './tenant-logo.module.css';
import { WaymarkMark } from './waymark-mark.tsx';

interface TenantLogoProps {
  /** Square picture; without one, or when it cannot be loaded, the product's mark on the accent. */
  readonly url: string | null;
  /** Pixels. */
  readonly size: number;
}

/** Silent: the company's name stands beside it. */
export function TenantLogo({ url, size }: TenantLogoProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shape = { width: size, height: size, borderRadius: size * 0.22 };
  if (url && failed !== url) {
    return <img className={styles.logo} src={url} alt="" style={shape} onError={() => setFailed(url)} />;
  }
  return (
    <span className={[styles.logo, styles.own].join(' ')} style={shape}>
      <WaymarkMark size={size * 0.56} />
    </span>
  );
}
