import { ExternalLink } from 'lucide-react';
import { webAddress } from '#rules/strategy/video.ts';
import styles from './video-place.module.css';

/** An address that is never a frame: where it leads is said. */
export function VideoLink({ address }: { readonly address: string }) {
  const url = webAddress(address);
  if (url === null) return null;
  return (
    <a className={styles.link} href={url.href} target="_blank" rel="noopener nofollow">
      <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      {url.host}
      {url.pathname === '/' ? '' : url.pathname}
    </a>
  );
}
