import { legacyNames, type StrategyDocument } from '#contract/company/strategy.ts';
import { plainText } from '#rules/text/rich-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './editor.module.css';

/** Answers of older companies, to read and copy from; who has none sees nothing of them. */
export function LegacyAnswers({ texts }: { readonly texts: StrategyDocument['StrategyBasic'] }) {
  const { t } = useWords();
  const filled = legacyNames.filter((name) => texts[name] !== '');
  if (filled.length === 0) return null;
  return (
    <details className={styles.legacy}>
      <summary>{t('strategy.edit.legacy')}</summary>
      {filled.map((name) => {
        const label = t('strategy.name.legacy', { number: legacyNames.indexOf(name) + 1 });
        return (
          <section key={name} aria-label={label}>
            <div className={styles.legacyHead}>
              <strong>{label}</strong>
              <Button
                size="small"
                variant="quiet"
                onClick={() => void copy(texts[name], t('strategy.edit.copied'))}
              >
                {t('strategy.edit.copy')}
              </Button>
            </div>
            <RichText text={texts[name]} />
          </section>
        );
      })}
    </details>
  );
}

async function copy(text: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(plainText(text));
  toast(done);
}
