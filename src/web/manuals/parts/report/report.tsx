import { Info } from 'lucide-react';
import type { ManualReport } from '#contract/people/manuals.ts';
import { type DiscScale, discScales } from '#contract/vocabulary.ts';
import { useWords } from '#web/ui/text/words.ts';
import { scalesOf } from '../../type-words.ts';
import { Letter } from './letter.tsx';
import styles from './report.module.css';

/** A report: percentages and details, and where it is whole, scales and own words. */
export function Report({ report }: { readonly report: ManualReport }) {
  const { t } = useWords();
  return (
    <>
      <p className={styles.disclaimer}>
        <Info size={16} strokeWidth={1.75} aria-hidden />
        <span>
          <strong>{t('manuals.disclaimer')}</strong> {t('manuals.disclaimer_text')}
        </span>
      </p>
      <Percentages report={report} />
      {report.Scales.length > 0 && <Scales report={report} />}
      <div className={styles.details}>
        {report.Details.map(({ Title, Detail }) => (
          <section key={Title}>
            <h3 className={styles.title}>{Title}</h3>
            <p>{Detail}</p>
          </section>
        ))}
      </div>
      {report.Questions.length > 0 && (
        <section className={styles.words}>
          <h3 className={styles.title}>{t('manuals.own_words')}</h3>
          <dl>
            {report.Questions.map(({ Question, Answer }) => (
              <div key={Question} className={styles.word}>
                <dt>{Question}</dt>
                <dd dir="auto">{Answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** Shares of 96 points: one strip that adds up to 100. Beside it stands what has none, with room for its number. */
function Percentages({ report: { Disc, Percentages: shares } }: { readonly report: ManualReport }) {
  const { t } = useWords();
  const columns = discScales
    .map((scale) => (shares[scale] > 0 ? `minmax(28px, ${shares[scale]}fr)` : '58px'))
    .join(' ');
  return (
    <ul
      className={styles.strip}
      style={{ gridTemplateColumns: columns }}
      aria-label={t('manuals.percentages')}
    >
      {discScales.map((scale) => {
        const isOfType = Disc.includes(scale);
        return (
          <li key={scale} className={isOfType ? styles.strong : styles.weak}>
            <span className={shares[scale] > 0 ? styles.share : styles.none} aria-hidden />
            <span className={styles.legend}>
              <Letter scale={scale} isOfType={isOfType} />
              <span className="unseen">{t(`manuals.scale.${scale}`)}</span>
              <span className="numbers">{t('manuals.percent', { percent: shares[scale] })}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const most = 48;
const bands = [
  { name: 'low', from: 0, to: 16 },
  { name: 'middle', from: 16, to: 32 },
  { name: 'high', from: 32, to: most },
] as const;

const bandOf = (total: number) => (total <= 16 ? 'low' : total >= 32 ? 'high' : 'middle');

/** Totals of 48: bars with a mark where the bands meet, never a percent beside them. */
function Scales({ report: { Scales: rows, Disc } }: { readonly report: ManualReport }) {
  const { t } = useWords();
  return (
    <div className={styles.scales}>
      <div className={styles.head} aria-hidden>
        {bands.map(({ name }) => (
          <span key={name}>{t(`manuals.band.${name}`)}</span>
        ))}
        <span className={styles.of}>{t('manuals.of_most', { most })}</span>
      </div>
      {rows.map(({ ScaleName, Text, total }, i) => {
        const scale = discScales[i] ?? 'D';
        return (
          <section key={ScaleName} className={styles.scale}>
            <div className={styles.name}>
              <Letter scale={scale} isOfType={isOf(scale, Disc)} />
              <div>
                <h3>{ScaleName}</h3>
                <p className={styles.band}>{t(`manuals.band.${bandOf(total)}`)}</p>
              </div>
            </div>
            <div className={isOf(scale, Disc) ? styles.strong : styles.weak}>
              <div className={styles.bar} aria-hidden>
                {bands.map(({ name, from, to }) => (
                  <span key={name} className={styles.part}>
                    <span
                      style={{ width: `${(Math.min(Math.max(total - from, 0), to - from) * 100) / 16}%` }}
                    />
                  </span>
                ))}
              </div>
              <p className={styles.band}>{Text}</p>
            </div>
            <strong className="numbers">{total}</strong>
          </section>
        );
      })}
    </div>
  );
}

const isOf = (scale: DiscScale, type: ManualReport['Disc']): boolean => scalesOf(type).includes(scale);
