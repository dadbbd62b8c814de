import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from '../shown/suggest-field.module.css';
import { staysOpen } from './stays-open.ts';
import type { Asking } from './use-suggestions.ts';

interface SuggestedLinesProps {
  readonly asking: Asking;
  /** An area is chosen, or something said of what should change. */
  readonly isTold: boolean;
  /** One is chosen, or any number. */
  readonly isOne: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (line: string) => void;
  /** Asks the writer that needs no server. */
  readonly onAskRules: () => void;
  readonly name: string;
}

/** As many as are usually suggested: what is not there yet keeps its place. */
const usual = 5;

/** The suggestions: text while they are written, then choices. */
export function SuggestedLines(props: SuggestedLinesProps) {
  const { asking, isTold, isOne, chosen, onChoose, onAskRules, name } = props;
  const { t } = useWords();
  const { state, lines } = asking;
  return (
    <>
      <p className="unseen" role="status">
        {state === 'writing' && t('assist.writing')}
        {state === 'ready' && t('assist.ready', { count: lines.length })}
        {state === 'canceled' && t('assist.canceled')}
      </p>
      {state === 'failed' && (
        <Banner role="alert" lead={t('assist.failed')}>
          {t('assist.failed_text')}
        </Banner>
      )}
      {state === 'failed' && asking.offersRules && (
        <div>
          <Button {...staysOpen} size="small" onClick={onAskRules}>
            {t('assist.ask_rules')}
          </Button>
        </div>
      )}
      {state === 'ready' && lines.length === 0 && (
        <p className={styles.note}>
          {t('assist.nothing')} {!isTold && t('assist.nothing_yet')}
        </p>
      )}
      {state === 'writing' && <Written lines={lines} />}
      {state !== 'writing' && lines.length > 0 && (
        <fieldset className={styles.lines}>
          <legend className="unseen">{t(isOne ? 'assist.choose' : 'assist.choose_some')}</legend>
          {lines.map((line) => (
            <label key={line} className={styles.line}>
              <input
                {...staysOpen}
                type={isOne ? 'radio' : 'checkbox'}
                name={name}
                checked={chosen.includes(line)}
                onChange={() => onChoose(line)}
              />
              <span dir="auto">{line}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Written({ lines }: { readonly lines: readonly string[] }) {
  const waiting = Array.from({ length: Math.max(0, usual - lines.length) }, (_, index) => index);
  return (
    <div className={styles.lines} aria-hidden>
      {/* A line is known by its place: its words are still growing. */}
      {Object.entries(lines).map(([place, line]) => (
        <div key={place} className={styles.line}>
          <span className={styles.place} />
          <span dir="auto">{line}</span>
        </div>
      ))}
      {waiting.map((place) => (
        <div key={place + lines.length} className={styles.line}>
          <span className={styles.place} />
          <Skeleton width={`${70 - place * 8}%`} />
        </div>
      ))}
    </div>
  );
}
