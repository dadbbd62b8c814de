import { initialsOf } from '#rules/people/initials.ts';
import { tintOf } from '../theme/tint.ts';
import styles from './avatar-circle.module.css';

interface AvatarCircleProps {
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
  /** Picture; without one, or when it cannot be loaded, the initials. */
  readonly url?: string | null;
  readonly onFailure?: () => void;
}

/** A person's picture, or the initials on one of six tints. The name always stands beside it, so it is silent. */
export function AvatarCircle({ name, size = 28, url = null, onFailure }: AvatarCircleProps) {
  const tint = tintOf(name);
  return (
    <span
      className={styles.circle}
      aria-hidden
      style={{
        width: size,
        height: size,
        background: `var(--tint-${tint}-back)`,
        color: `var(--tint-${tint}-text)`,
        fontSize: size >= 64 ? size * 0.34 : size >= 36 ? 13 : 11,
      }}
    >
      {url ? (
        <img src={url} alt="" width={size} height={size} onError={onFailure} />
      ) : (
        initialsOf(name) || '?'
      )}
    </span>
  );
}
