import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { basicNames } from '#contract/company/strategy.ts';
import { widths } from '#contract/limits.ts';
import { progressShares } from '#rules/strategy/sections.ts';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './editor.module.css';
import { FoldedGuidance, Guidance, type GuidedName } from './guidance.tsx';
import { LegacyAnswers } from './legacy-answers.tsx';
import { LinkRow } from './link-row.tsx';
import { RichEditor } from './rich-editor.tsx';
import { StrategyMeanwhile } from './strategy-meanwhile.tsx';
import { StrategyReaders } from './strategy-readers.tsx';
import { Toolbar } from './toolbar.tsx';
import { useMayEdit } from './use-may-edit.ts';
import { type TextsFormProps, useTextsForm } from './use-texts-form.ts';

interface DrawerProps extends TextsFormProps {
  readonly title: string;
  /** Where one begins to write. */
  readonly first: GuidedName;
}

/** One toolbar at the top serves the editor that is written in; what helps changes with it. */
export function TextsForm(props: DrawerProps) {
  const { title, first, present, names, opened, onClose } = props;
  const { t } = useWords();
  const mayEdit = useMayEdit();
  const { form, touched, meanwhile, offered, send, refusal, isSaving } = useTextsForm(props);
  const [active, setActive] = useState<{ name: GuidedName; editor: Editor | null }>({
    name: first,
    editor: null,
  });
  const [isLinking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  return (
    <SaveDrawer
      width={widths.strategyDrawer}
      opened={opened}
      onClose={onClose}
      touched={touched}
      title={title}
      description={t('strategy.edit.description')}
      refusal={mayEdit ? refusal : 'messages.no_longer_yours'}
      save={t('strategy.edit.save')}
      busy={isSaving}
      disabled={!form.touched || !mayEdit}
      onSubmit={form.submit(send)}
    >
      <div className={styles.columns}>
        <div className={styles.editors}>
          <StrategyMeanwhile {...{ present, meanwhile }} />
          <KeptOffer kept={offered} />
          <div className={styles.tools}>
            <Toolbar editor={active.editor} bar={bar} onLink={() => setLinking(active.editor !== null)} />
            {isLinking && active.editor && (
              <LinkRow editor={active.editor} onClose={() => setLinking(false)} />
            )}
          </div>
          {names.map((name) => (
            <div key={name}>
              <FoldedGuidance name={name} />
              <RichEditor
                label={t(`strategy.name.${name}`)}
                name={name}
                aside={shareOf(name)}
                value={form.values[name] ?? ''}
                error={form.field(name).error}
                autoFocus={name === first}
                onChange={(html) => form.set(name, html)}
                onFocus={(editor) => setActive({ name, editor })}
                onToolbar={() => bar.current?.querySelector<HTMLElement>('[data-tool]')?.focus()}
                onLink={() => setLinking(true)}
              />
            </div>
          ))}
          {mayEdit && <StrategyReaders Readers={present.Readers} />}
          <LegacyAnswers texts={present.StrategyBasic} />
        </div>
        <Guidance name={active.name} chat={present.GuidanceLink} />
      </div>
    </SaveDrawer>
  );
}

/** Of the first three, what they are worth. */
function shareOf(name: GuidedName): string {
  const known = basicNames.find((one) => one === name);
  return known ? `${progressShares[known]} %` : '';
}
