import { initialsOf } from '#rules/people/initials.ts';
import { tintOf } from '../theme/tint.ts';
import styles from './avatar-circle.module.css';

export type AvatarStanding = 'active' | 'invited' | 'deactivated';

interface AvatarCircleProps {
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
  /** Picture; without one, or when it cannot be loaded, the initials. */
  readonly url?: string | null;
  readonly onFailure?: () => void;
  readonly standing?: AvatarStanding;
}

/** A person's picture, or the initials on one of six tints. The name always stands beside it, so it is silent. */
export function AvatarCircle(props: AvatarCircleProps) {
  const { name, size = 28, url = null, onFailure, standing = 'active' } = props;
  const tint = standing === 'deactivated' ? null : tintOf(name);
  return (
    <span
      className={[styles.circle, standing === 'active' ? '' : styles[standing]].join(' ')}
      aria-hidden
      style={{
        width: size,
        height: size,
        ...(tint === null
          ? {}
          : { background: `var(--tint-${tint}-back)`, color: `var(--tint-${tint}-text)` }),
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
