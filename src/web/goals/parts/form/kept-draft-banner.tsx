import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { instant } from '#web/ui/text/format.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import styles from './kept-draft.module.css';
import { forgetDraft, newestDraftQuery } from './use-kept-draft.ts';

/** After an expired session or a closed tab: what was typed is offered again. */
export function KeptDraftBanner() {
  const { t, nouns, language } = useGoalWords();
  const { Profile } = useSession();
  const open = useGoalDialogs();
  const { data: draft } = useQuery(newestDraftQuery(Profile.Id));
  if (!draft) return null;
  return (
    <div className={styles.offer}>
      <Banner
        lead={t('goals.kept.lead')}
        icon={PenLine}
        action={
          <span className={styles.actions}>
            <Button
              size="small"
              onClick={() => open({ dialog: 'form', mode: draft.mode, goalId: draft.goalId, restore: true })}
            >
              {t('goals.kept.continue')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => void forgetDraft(draft.key)}>
              {t('goals.kept.discard')}
            </Button>
          </span>
        }
      >
        {t(draft.values.Title ? 'goals.kept.text_titled' : 'goals.kept.text', {
          title: draft.values.Title,
          when: instant(new Date(draft.at).toISOString(), new Date(), language),
          ...nouns,
        })}
      </Banner>
    </div>
  );
}
