import { Download, Info, Presentation } from 'lucide-react';
import { useState } from 'react';
import type { summaries } from '#contract/company/summaries.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { labelOf } from '#rules/summaries/slides.ts';
import { paths } from '#web/app/paths.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PresetLink } from '#web/ui/buttons/pill.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { UnsavedPrompt } from '#web/ui/forms/unsaved-prompt.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { isOf, isTooLong, type Sitting, type SummaryKind } from '../../sitting.ts';
import { Preview } from '../preview/preview.tsx';
import styles from './summary.module.css';
import { Texts } from './texts.tsx';
import { useSummary } from './use-summary.ts';

interface SummingProps {
  readonly kind: SummaryKind;
  readonly choices: AnswerOf<typeof summaries.choices>;
  readonly first: number;
}

/** Choose, generate, change what one likes, look at the slides, download them. */
export function Summing({ kind, choices, first }: SummingProps) {
  const { t, say } = useWords();
  const summary = useSummary(kind, first);
  const [previewed, setPreviewed] = useState(false);
  const { sitting, generate, deck, refusal } = summary;
  const done = sitting?.answer.Success ? sitting : null;
  const actions = done && (
    <Actions
      sitting={done}
      busy={deck.isPending}
      onPreview={() => setPreviewed(true)}
      onDownload={() => deck.mutate(done)}
    />
  );
  return (
    <>
      <PageHeader
        title={t(kind === 'quarter' ? 'summaries.slides.quarterly' : 'summaries.slides.annual')}
        crumb={{ label: t('summaries.page.reports'), to: paths.reports }}
        presets={<Kinds kind={kind} />}
        actions={actions}
      />
      <div className={styles.page}>
        <KeptOffer kept={summary.kept} />
        <Choices {...{ kind, choices, summary }} />
        {actions && <div className={styles.phoneActions}>{actions}</div>}
        {refusal && <Banner role="alert">{say(refusal)}</Banner>}
        {done && isTooLong(done) && <Banner role="alert">{t('summaries.page.too_long')}</Banner>}
        {generate.isPending ? (
          <Loading label={t('summaries.page.generating')}>
            <Skeleton height={72} />
            <Skeleton height={72} />
          </Loading>
        ) : (
          <Shown kind={kind} sitting={sitting} isOfChoice={isOf(sitting, summary.choice)} />
        )}
        {done && !generate.isPending && (
          <div className={styles.texts}>
            <Texts kind={kind} sitting={done} onChange={summary.change} />
          </div>
        )}
      </div>
      {done && <Preview kind={kind} sitting={done} opened={previewed} onClose={() => setPreviewed(false)} />}
      <UnsavedPrompt guard={summary.guard} />
    </>
  );
}

interface ShownProps {
  readonly kind: SummaryKind;
  readonly sitting: Sitting | null;
  readonly isOfChoice: boolean;
}

/** What was said of the whole: that there is nothing, or who wrote it; and of what it is, where something else is chosen. */
function Shown({ kind, sitting, isOfChoice }: ShownProps) {
  const { t, nouns } = useGoalWords();
  if (sitting === null || !(isOfChoice || sitting.answer.Success))
    return (
      <EmptyState title={t('summaries.page.begin')}>
        {t(`summaries.page.begin_text.${kind}`, nouns)}
      </EmptyState>
    );
  const { Success, Message, Writer, User, Context } = sitting.answer;
  if (!Success) return <EmptyState title={Message} />;
  const { Period } = Context;
  const period = Period ? labelOf({ quarter: Period.Quarter, year: Period.Year }) : String(sitting.which);
  return (
    <Banner lead={Message} icon={Info}>
      {!isOfChoice && `${t('summaries.page.other_choice', { period, name: User.Name })} `}
      {Writer === 'built_in' && `${t('summaries.page.basis')} `}
      {t(`summaries.page.lead.${kind}`, nouns)}
    </Banner>
  );
}

function Kinds({ kind }: { readonly kind: SummaryKind }) {
  const { t } = useWords();
  return (
    <>
      <PresetLink to={paths.summary('quarter')} active={kind === 'quarter'}>
        {t('summaries.page.quarter')}
      </PresetLink>
      <PresetLink to={paths.summary('year')} active={kind === 'year'}>
        {t('summaries.page.year')}
      </PresetLink>
    </>
  );
}

interface ActionsProps {
  readonly sitting: Sitting;
  readonly busy: boolean;
  readonly onPreview: () => void;
  readonly onDownload: () => void;
}

function Actions({ sitting, busy, onPreview, onDownload }: ActionsProps) {
  const { t } = useWords();
  return (
    <>
      <Button icon={Presentation} onClick={onPreview}>
        {t('summaries.page.preview')}
      </Button>
      <Button
        variant="primary"
        icon={Download}
        busy={busy}
        disabled={isTooLong(sitting)}
        onClick={onDownload}
      >
        {t('summaries.page.download')}
      </Button>
    </>
  );
}

interface ChoicesProps extends Pick<SummingProps, 'kind' | 'choices'> {
  readonly summary: ReturnType<typeof useSummary>;
}

function Choices({ kind, choices, summary }: ChoicesProps) {
  const { choice, choose, sitting, generate, run } = summary;
  const isOfChoice = isOf(sitting, choice);
  const { t } = useWords();
  const times =
    kind === 'quarter'
      ? choices.Periods.map(({ Id, Quarter, Year }) => ({
          value: String(Id),
          label: labelOf({ quarter: Quarter, year: Year }),
        }))
      : choices.Years.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <div className={styles.choice}>
      <SelectField
        label={t(kind === 'quarter' ? 'summaries.page.quarter' : 'summaries.page.year')}
        options={times}
        value={String(choice.which)}
        onChange={(event) => choose({ ...choice, which: Number(event.currentTarget.value) })}
      />
      {choices.ForWhom.length > 1 && (
        <SelectField
          label={t('summaries.page.for_whom')}
          options={choices.ForWhom.map((one) => ({ value: one, label: t(`summaries.page.${one}`) }))}
          value={choice.forWhom}
          onChange={(event) =>
            choose({ ...choice, forWhom: event.currentTarget.value === 'ceo' ? 'ceo' : 'me' })
          }
        />
      )}
      <Button
        variant={sitting?.answer.Success && isOfChoice ? 'outline' : 'primary'}
        busy={generate.isPending}
        onClick={() => void run()}
      >
        {t(isOfChoice ? 'summaries.page.again' : 'summaries.page.generate')}
      </Button>
    </div>
  );
}
