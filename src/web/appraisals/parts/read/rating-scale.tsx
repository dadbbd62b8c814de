import type { TalentSettings } from '#contract/talent/settings.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from './read.module.css';

interface Rated {
  readonly PrimaryRating: number | null;
  readonly SecondaryRating: number | null;
  readonly TertiaryRating: number | null;
}

type Labels = TalentSettings['PrimaryLabels'];

export interface Axis {
  readonly key: 'Primary' | 'Secondary' | 'TertiaryRating';
  readonly name: string;
  readonly prompt: string;
  readonly labels: Labels;
  readonly value: number | null;
}

/** The axes there are, with what was rated on each. */
export function axesOf(settings: TalentSettings, rated: Rated): Axis[] {
  const { FormLable: form } = settings;
  const axes: Axis[] = [
    {
      key: 'Primary',
      name: form.PrimaryAxisName,
      prompt: form.PrimaryAxisPrompt,
      labels: settings.PrimaryLabels,
      value: rated.PrimaryRating,
    },
    {
      key: 'Secondary',
      name: form.SecondaryAxisName,
      prompt: form.SecondaryAxisPrompt,
      labels: settings.SecondaryLabels,
      value: rated.SecondaryRating,
    },
  ];
  if (!settings.EnableTertiaryRatings) return axes;
  return [
    ...axes,
    {
      key: 'TertiaryRating',
      name: form.TertiaryAxisName,
      prompt: form.TertiaryAxisPrompt,
      labels: settings.TertiaryLabels,
      value: rated.TertiaryRating,
    },
  ];
}

interface RatingScaleProps {
  readonly axis: Axis;
  /** Smaller, and without the question that was asked. */
  readonly onPaper?: boolean;
}

/** A rating as it stands: filled up to it, its word in bold. */
export function RatingScale({ axis, onPaper = false }: RatingScaleProps) {
  const { t } = useWords();
  const { name, prompt, labels, value } = axis;
  return (
    <div className={[styles.scale, onPaper ? styles.onPaper : ''].join(' ')}>
      <div className={styles.axis}>
        <span className={styles.axisName}>{name}</span>
        {prompt && !onPaper && <span className={styles.prompt}>{prompt}</span>}
      </div>
      {value === null ? (
        <p className={styles.prompt}>{t('appraisals.not_rated')}</p>
      ) : (
        <ol className={styles.labels}>
          {labels.map(({ Label }, index) => (
            <li
              key={Label}
              className={[
                styles.label,
                index < value ? styles.filled : '',
                index === value - 1 ? styles.chosen : '',
              ].join(' ')}
              aria-current={index === value - 1 ? true : undefined}
            >
              {Label}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
