import { Check, CircleDashed, Compass, X } from 'lucide-react';
import { useState } from 'react';
import { basicNames, type StrategyDocument } from '#contract/company/strategy.ts';
import { progressOf, progressShares } from '#rules/strategy/sections.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useLiveQuestion } from '#web/ui/overlays/live-question.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Banner } from '#web/ui/states/banner.tsx';
import { dayOf } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { useDiscardDraft, useSaveStrategy } from '../../api.ts';
import { closeWelcome, isWelcomeClosed } from '../../welcome.ts';
import styles from './editor-head.module.css';

interface EditorHeadProps {
  readonly shown: StrategyDocument;
}

/** What stands above the page for those who write it: welcome, the draft's banner, progress. */
export function EditorHead({ shown }: EditorHeadProps) {
  return (
    <>
      <Welcome chat={shown.GuidanceLink} />
      {shown.IsDraft && <DraftBanner shown={shown} />}
      <Progress texts={shown.StrategyBasic} />
    </>
  );
}

function Welcome({ chat }: { readonly chat: string | null }) {
  const { t } = useWords();
  const { Tenant } = useSession();
  const [isClosed, setClosed] = useState(isWelcomeClosed);
  if (isClosed) return null;
  const close = () => {
    closeWelcome();
    setClosed(true);
  };
  return (
    <section className={styles.welcome} aria-labelledby="welcome">
      <Compass size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <h2 id="welcome">{t('strategy.welcome.title')}</h2>
        <p>{t('strategy.welcome.text', { company: Tenant.Name })}</p>
        {chat && (
          <a className={styles.chat} href={chat} target="_blank" rel="noopener noreferrer">
            {t('strategy.chat.think')}
          </a>
        )}
      </div>
      <IconButton icon={X} label={t('strategy.welcome.close')} onClick={close} />
    </section>
  );
}

/** What is published is what stands on the page: of another draft than the one that was read, the server refuses. */
function DraftBanner({ shown }: EditorHeadProps) {
  const { t, say, language } = useWords();
  const publish = useSaveStrategy();
  const discard = useDiscardDraft();
  const { PublishedAt, UpdatedAt } = shown;
  const discarding = useLiveQuestion({
    present: UpdatedAt,
    wordsOf: () => ({ title: t('strategy.draft.ask'), lines: [t('strategy.draft.ask_text')] }),
    confirmLabel: t('strategy.draft.discard'),
    mayStill: UpdatedAt !== null,
    onYes: (asked) => {
      if (asked !== null) discard.mutate(asked, { onSuccess: () => toast(t('strategy.draft.discarded')) });
    },
  });
  const refusal = refusalOf(publish.error, { movedOn: 'shown' });
  return (
    <>
      <Banner
        tone="you"
        lead={t(PublishedAt === null ? 'strategy.draft.lead' : 'strategy.draft.changes')}
        action={
          <span className={styles.buttons}>
            <Button variant="quiet" busy={discard.isPending} onClick={() => discarding.ask()}>
              {t('strategy.draft.discard')}
            </Button>
            <Button
              variant="primary"
              busy={publish.isPending}
              onClick={() =>
                publish.mutate(
                  { IsPublish: true, UpdatedAt },
                  {
                    onSuccess: (now) =>
                      toast(
                        t(
                          now.PublishedAt === PublishedAt
                            ? 'strategy.edit.saved_same'
                            : 'strategy.draft.published',
                        ),
                      ),
                  },
                )
              }
            >
              {t('strategy.draft.publish')}
            </Button>
          </span>
        }
      >
        {PublishedAt === null
          ? t('strategy.draft.text')
          : t('strategy.draft.changes_text', { day: dayOf(PublishedAt, language, true) })}
      </Banner>
      {publish.error && (
        <Banner role="alert">{refusal === null ? t('strategy.draft.refused') : say(refusal)}</Banner>
      )}
      {discarding.question}
    </>
  );
}

function Progress({ texts }: { readonly texts: StrategyDocument['StrategyBasic'] }) {
  const { t } = useWords();
  const percent = progressOf(texts);
  return (
    <section className={styles.progress} aria-label={t('strategy.progress.label', { percent })}>
      <div className={styles.bar}>
        <span className={[styles.percent, 'numbers'].join(' ')}>
          {t('strategy.progress.percent', { percent })}
        </span>
        <span className={styles.segments} aria-hidden>
          {basicNames.map((name) => (
            <span key={name} data-done={texts[name] !== ''} />
          ))}
        </span>
      </div>
      <ul className={styles.parts}>
        {basicNames.map((name) => {
          const isDone = texts[name] !== '';
          const Icon = isDone ? Check : CircleDashed;
          const short = t(`strategy.short.${name}`);
          return (
            <li key={name} data-done={isDone}>
              <Icon size={14} strokeWidth={2} aria-hidden />
              <span className="unseen">
                {t(isDone ? 'strategy.progress.written' : 'strategy.progress.missing', { name: short })}
              </span>
              <span aria-hidden>{short}</span>
              <span className={[styles.share, 'numbers'].join(' ')}>{progressShares[name]}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
