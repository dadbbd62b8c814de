import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { KeptCopies } from '#web/session/kept-copies.tsx';
import type { KeptText } from '#web/session/kept-texts.ts';
import { useSession } from '#web/session/session.ts';
import { forgetText, keptTextsQuery, ownerOf, resumeText } from '#web/session/use-kept-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { DialogRequest } from '../../goal-actions.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import styles from './kept-draft-banner.module.css';

/** As much as one recognises it by. */
const titleLetters = 80;

/** After an expired session or a closed tab: what was typed is offered again, the newest first. */
export function KeptDraftBanner() {
  const { t, language } = useWords();
  const open = useGoalDialogs();
  const session = useSession();
  const { data: texts = [] } = useQuery(keptTextsQuery(ownerOf(session)));
  const text = texts.find((one) => requestOf(one) !== null);
  const request = text ? requestOf(text) : null;
  if (!text || !request) return null;
  const goOn = (one: KeptText) => {
    resumeText(one.key);
    open(request);
  };
  const title = text.title.trim();
  // Observers write no goals: what was typed before is theirs to copy.
  if (!session.Can.SetGoals) return <KeptCopies about={text.subject} />;
  return (
    <div className={styles.offer}>
      <Banner
        lead={t('ui.kept.lead')}
        icon={PenLine}
        action={
          <span className={styles.actions}>
            <Button size="small" onClick={() => goOn(text)}>
              {t('ui.kept.continue')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => void forgetText(text.key)}>
              {t('ui.kept.discard')}
            </Button>
          </span>
        }
      >
        {t(title ? 'ui.kept.text_titled' : 'ui.kept.text', {
          title: title.length > titleLetters ? `${title.slice(0, titleLetters)}…` : title,
          when: instant(new Date(text.at).toISOString(), new Date(), language),
        })}
      </Banner>
    </div>
  );
}

/** Of a goal, written by this code or by what it was before an update: other texts are offered where they were typed. */
function requestOf({ subject, opens }: KeptText): DialogRequest | null {
  const isRequest =
    subject.startsWith('goal/') && typeof opens === 'object' && opens !== null && 'dialog' in opens;
  return isRequest ? (opens as DialogRequest) : null;
}
