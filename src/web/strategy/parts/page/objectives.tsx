import { Pencil } from 'lucide-react';
import { objectiveNames, type StrategyDocument } from '#contract/company/strategy.ts';
import { numberOf } from '#rules/strategy/sections.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useStrategyDialogs } from '../../shown/strategy-dialogs.tsx';
import { Missing } from './basics.tsx';
import styles from './page.module.css';

/** The six objectives; whoever is missing leaves its number to nobody else (row P1). */
export function Objectives({ shown }: { readonly shown: StrategyDocument }) {
  const { t } = useWords();
  const open = useStrategyDialogs();
  const names = objectiveNames.filter((name) => shown.CanEdit || shown.Objectives[name] !== '');
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="objectives">
      <div className={styles.objectivesHead}>
        <h2 id="objectives">{t('strategy.objectives')}</h2>
        <span>{t('strategy.horizon')}</span>
      </div>
      <ul className={styles.objectives}>
        {names.map((name) => {
          const text = shown.Objectives[name];
          const label = t(text === '' ? 'strategy.edit.add_objective' : 'strategy.edit.objective');
          return (
            <li key={name} className={styles.objective}>
              <span className={[styles.number, 'numbers'].join(' ')}>{numberOf(name)}</span>
              <div>
                <div className={styles.objectiveHead}>
                  <h3>{t(`strategy.name.${name}`)}</h3>
                  {shown.CanEdit && (
                    <Button
                      variant={text === '' ? 'outline' : 'quiet'}
                      icon={Pencil}
                      aria-label={`${label}: ${t(`strategy.name.${name}`)}`}
                      onClick={() => open({ dialog: 'objectives', at: name })}
                    >
                      {label}
                    </Button>
                  )}
                </div>
                {text === '' ? (
                  <Missing name={name} />
                ) : (
                  <RichText text={text} className={styles.text ?? ''} />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
