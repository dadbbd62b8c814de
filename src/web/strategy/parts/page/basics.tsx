import { Pencil } from 'lucide-react';
import type { BasicName, StrategyDocument } from '#contract/company/strategy.ts';
import { isMarkup, plainText, richBlocks } from '#rules/text/rich-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useStrategyDialogs } from '../../shown/strategy-dialogs.tsx';
import styles from './page.module.css';
import { VideoPlace } from './video-place.tsx';

/** Mission, vision, values and the video; readers see what is filled, editors also what is missing (row P1). */
export function Basics({ shown }: { readonly shown: StrategyDocument }) {
  const { StrategyBasic: texts, Video, CanEdit, IsOfPresentCeo } = shown;
  const has = (name: BasicName) => CanEdit || texts[name] !== '';
  const hasVideo = CanEdit || Video.VideoUrl !== '';
  return (
    <div className={styles.grid} data-video={hasVideo} data-vision={has('Vision')}>
      {has('Mission') && (
        <section className={styles.mission} aria-labelledby="Mission">
          <div className={styles.missionHead}>
            <Label name="Mission" />
            {CanEdit && <EditBasics texts={texts} />}
          </div>
          {texts.Mission === '' ? (
            <Missing name="Mission" />
          ) : (
            <div className={styles.statement} data-size={sizeOf(texts.Mission, CanEdit)}>
              <RichText text={texts.Mission} />
            </div>
          )}
        </section>
      )}
      {hasVideo && (
        <div className={styles.video}>
          <VideoPlace address={Video.VideoUrl} canEdit={CanEdit} isOfCeo={IsOfPresentCeo} />
        </div>
      )}
      {(['Vision', 'Values'] as const).filter(has).map((name) => (
        <section key={name} className={styles[name.toLowerCase()]} aria-labelledby={name}>
          <Label name={name} />
          {texts[name] === '' ? (
            <Missing name={name} />
          ) : (
            <RichText text={texts[name]} className={styles.text ?? ''} />
          )}
        </section>
      ))}
    </div>
  );
}

function Label({ name }: { readonly name: BasicName }) {
  const { t } = useWords();
  return (
    <h2 id={name} className={styles.label}>
      {t(`strategy.name.${name}`)}
    </h2>
  );
}

function EditBasics({ texts }: { readonly texts: StrategyDocument['StrategyBasic'] }) {
  const { t } = useWords();
  const open = useStrategyDialogs();
  const isEmpty = texts.Mission + texts.Vision + texts.Values === '';
  return (
    <Button icon={Pencil} onClick={() => open({ dialog: 'basics' })}>
      {t(isEmpty ? 'strategy.edit.add_strategies' : 'strategy.edit.strategies')}
    </Button>
  );
}

/** What an editor reads where nothing is written yet. */
export function Missing({ name }: { readonly name: Parameters<typeof guidanceKey>[0] }) {
  const { t } = useWords();
  return (
    <p className={styles.missing}>
      {t('strategy.edit.empty')} {t(guidanceKey(name))}
    </p>
  );
}

const guidanceKey = (name: BasicName | keyof StrategyDocument['Objectives']) =>
  `strategy.guide.${name}.short` as const;

/** A mission of a paragraph is a paragraph; one with marks of its own is shown as written (look-company.md). */
function sizeOf(text: string, isEditor: boolean): 'short' | 'editor' | 'long' | 'paragraph' | 'rich' {
  const blocks = richBlocks(text);
  const isPlain = blocks.every(
    ({ kind, runs }) =>
      kind === 'text' && runs.every((run) => !(run.isBold || run.isItalic || run.isStruck || run.href)),
  );
  if (isMarkup(text) && (blocks.length > 1 || !isPlain)) return 'rich';
  const { length } = plainText(text);
  if (length > 280) return 'paragraph';
  if (length > 140) return 'long';
  return isEditor ? 'editor' : 'short';
}
