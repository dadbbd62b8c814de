import type { ReactNode } from 'react';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import field from '#web/ui/fields/field.module.css';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { type ScaleKind, steps, stepWord } from '#web/ui/marks/scale.ts';
import { allStates, type Flag, toggled, toggledFlag, toggledState, usualStates } from '../../list-filter.ts';
import styles from './filter-drawer.module.css';
import { flagWords } from './filter-names.ts';
import type { FilterPartProps } from './filter-part.ts';

interface GroupProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Group({ title, wide = false, children }: GroupProps) {
  return (
    <fieldset className={wide ? styles.wide : undefined}>
      <legend className={field.legend}>{title}</legend>
      <div className={styles.toggles}>{children}</div>
    </fieldset>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly on: boolean;
  readonly onToggle: () => void;
  readonly mark?: ReactNode;
}

/** A box to tick that looks like what it turns on. */
function Toggle({ label, on, onToggle, mark }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={on} onChange={onToggle} />
      {mark}
      {label}
    </label>
  );
}

export function StatesFilter({ filter, change }: FilterPartProps) {
  const { t } = useGoalWords();
  const on = filter.states.length > 0 ? filter.states : usualStates;
  return (
    <Group wide title={t('workflows.filter.states')}>
      {allStates.map((state) => (
        <Toggle
          key={state}
          label={t(`goals.state.${state}`)}
          on={on.includes(state)}
          onToggle={() => change({ states: toggledState(filter.states, state) })}
        />
      ))}
    </Group>
  );
}

export function StepsFilter({ filter, change, kind }: FilterPartProps & { readonly kind: ScaleKind }) {
  const { t } = useGoalWords();
  const Mark = kind === 'likelihood' ? LikelihoodMark : QualityMark;
  return (
    <Group title={t(`workflows.filter.${kind}`)}>
      {steps.map((step) => (
        <Toggle
          key={step}
          label={t(stepWord(kind, step))}
          mark={<Mark step={step} named={false} />}
          on={filter[kind].includes(step)}
          onToggle={() => change({ [kind]: toggled(filter[kind], step, steps) })}
        />
      ))}
    </Group>
  );
}

/** Opposite pairs join by or, so both of a group may be on (decisions.md 5). */
const groups = {
  alignment: ['aligned', 'unaligned', 'top'],
  waiting: ['needs_update', 'needs_review'],
  likelihood_trend: ['trend_up', 'trend_down'],
  quality_trend: ['quality_up', 'quality_down'],
  more: ['followed', 'deactivated', 'public'],
} as const satisfies Record<string, readonly Flag[]>;

/** Within its group a trend is only up or down. */
const shortWords = {
  trend_up: 'workflows.filter.up',
  trend_down: 'workflows.filter.down',
  quality_up: 'workflows.filter.up',
  quality_down: 'workflows.filter.down',
} as const;

interface FlagsFilterProps extends FilterPartProps {
  readonly group: keyof typeof groups;
}

export function FlagsFilter({ filter, change, group }: FlagsFilterProps) {
  const { t } = useGoalWords();
  const words = { ...flagWords, ...shortWords };
  return (
    <Group title={t(`workflows.filter.${group}`)} wide={group === 'more'}>
      {groups[group].map((flag) => (
        <Toggle
          key={flag}
          label={t(words[flag])}
          on={filter.flags.includes(flag)}
          onToggle={() => change({ flags: toggledFlag(filter.flags, flag) })}
        />
      ))}
    </Group>
  );
}
