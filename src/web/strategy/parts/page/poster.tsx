import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { defaults } from '#contract/limits.ts';
import type { Embed } from '#rules/strategy/video.ts';
import { ceoQuery } from '#web/goals/api.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useSession } from '#web/session/session.ts';
import { useWords } from '#web/ui/text/words.ts';
import { accentOf, contrast } from '#web/ui/theme/accent.ts';
import styles from './video-place.module.css';

interface PosterProps {
  readonly embed: Embed;
  /** Another filled button stands on the page: the circle is white. */
  readonly quiet?: boolean;
  /** Whoever is ceo now is named. */
  readonly isOfCeo?: boolean;
}

/** Ours: nothing is fetched from the video's host before it is asked for; then the player takes the poster's place. */
export function Poster({ embed, quiet = false, isOfCeo = true }: PosterProps) {
  const { t } = useWords();
  const { data } = useQuery(ceoQuery);
  const ceo = isOfCeo ? data : null;
  const [isPlaying, setPlaying] = useState(false);
  const colors = usePlayColors(quiet);
  const name = ceo?.Name ?? '';
  if (isPlaying)
    return (
      <div className={styles.poster}>
        <iframe
          src={`${embed.src}${embed.src.includes('?') ? '&' : '?'}autoplay=1`}
          title={name ? t('strategy.video.frame', { name }) : t('strategy.video.title')}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          // YouTube plays nothing for a page that does not say whose it is.
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          ref={(frame) => frame?.focus()}
        />
      </div>
    );
  return (
    <button
      type="button"
      className={styles.poster}
      style={colors}
      aria-label={name ? t('strategy.video.play', { name }) : t('strategy.video.play_it')}
      onClick={() => setPlaying(true)}
    >
      <span className={styles.play}>
        <Play size={24} strokeWidth={2} fill="currentColor" aria-hidden />
      </span>
      {ceo && (
        <span className={styles.who}>
          <PersonAvatar person={ceo} size={32} />
          <span>
            <span className={styles.name}>{ceo.Name}</span>
            <span className={styles.job}>{ceo.JobTitle}</span>
          </span>
        </span>
      )}
    </button>
  );
}

/** The company's colour where it can be told from the poster. */
function usePlayColors(quiet: boolean): CSSProperties {
  const { Tenant } = useSession();
  const { color, text } = accentOf(Tenant.PrimaryColor, Tenant.UseDarkText, defaults.primaryColor);
  if (quiet || contrast(color, poster) < 3) return {};
  return { '--poster-play': color, '--poster-icon': text } as CSSProperties;
}

const poster = '#252523';
