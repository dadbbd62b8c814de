import { Eye, Lock } from 'lucide-react';
import type { Audience } from '#contract/audience.ts';
import styles from './audience-line.module.css';
import { audienceSentence } from './audience-words.ts';
import { useWords } from './words.ts';

interface AudienceLineProps {
  /** As the server's rules have it; undefined while it is asked for. */
  readonly audience: Audience | undefined;
  /** When it is so, where it will be otherwise: "As a draft:". */
  readonly lead?: string;
  /** For aria-describedby of the field it stands under. */
  readonly id?: string;
}

/** Under a text or a rating: who reads it. It keeps its line while it is asked for, so that nothing moves. @awaited by notes */
export function AudienceLine({ audience, lead, id }: AudienceLineProps) {
  const words = useWords();
  const Icon = audience?.Count === 1 ? Lock : Eye;
  return (
    <p className={styles.line} id={id} aria-live="polite">
      {audience && (
        <>
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          <span>
            {lead && `${lead} `}
            {audienceSentence(audience, words)}
          </span>
        </>
      )}
    </p>
  );
}
