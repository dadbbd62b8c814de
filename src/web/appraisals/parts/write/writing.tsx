import { widths } from '#contract/limits.ts';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { shareKey } from '#rules/talent/sentences.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { withCommand } from '#web/ui/buttons/kbd.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { type LiveWords, useLiveQuestion } from '#web/ui/overlays/live-question.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type Place, useShareAppraisal } from '../../api.ts';
import styles from '../../dialogs/appraisal.module.css';
import { EvidenceColumn } from '../evidence/evidence.tsx';
import { DrawerProgress, DrawerTitle } from '../read/drawer-title.tsx';
import { MoreMenu } from '../read/more-menu.tsx';
import { useDraft } from './use-draft.ts';
import { mayWrite } from './use-mode.ts';
import { WriteBody } from './write-body.tsx';

interface WritingProps {
  readonly place: Place;
  readonly appraisal: Appraisal;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What had been shared is saved: back to reading. */
  readonly onDone: () => void;
}

/** The form with the evidence beside it. */
export function Writing({ place, appraisal, opened, onClose, onDone }: WritingProps) {
  const { t } = useWords();
  const draft = useDraft({ place, appraisal, opened });
  const share = useShareAppraisal(place, () => toast(t('talent.state.shared')));
  const { form, save, isDraft } = draft;
  const mayShare = isDraft && (appraisal.Permissions.Share || appraisal.Permissions.Create);
  const wordsOf = useSharingWords();
  const sharing = useLiveQuestion({
    present: appraisal,
    wordsOf,
    confirmLabel: t('appraisals.action.share'),
    // What was changed in another window is read first, and chosen, in the form.
    mayStill: mayShare && !draft.meanwhile.isOld,
    onYes: (asked) => share.mutate(stampOf(asked)),
  });
  return (
    <Drawer
      width={widths.appraisalDrawer}
      opened={opened}
      onClose={onClose}
      touched={form.touched}
      title={<DrawerTitle appraisal={appraisal} />}
      refusal={draft.refusal ?? refusalOf(share.error)}
      footer={(close) => (
        <>
          <MoreMenu place={place} appraisal={appraisal} onGone={onClose} />
          <span className={styles.foot} role="status">
            {isDraft && <DraftLine appraisal={appraisal} draft={draft} />}
          </span>
          <Button variant="quiet" onClick={isDraft ? close : onDone}>
            {t(isDraft ? 'ui.close' : 'ui.cancel')}
          </Button>
          <Button
            variant={isDraft ? 'outline' : 'primary'}
            hotkey={withCommand('↵')}
            busy={save.isPending}
            disabled={!mayWrite(appraisal)}
            onClick={() => draft.send(isDraft ? undefined : onDone)}
          >
            {t('appraisals.action.save')}
          </Button>
          {mayShare && (
            <Button
              variant="primary"
              busy={share.isPending}
              onClick={() => (form.touched || appraisal.Id === 0 ? draft.send(sharing.ask) : sharing.ask())}
            >
              {t('appraisals.action.share')}
            </Button>
          )}
        </>
      )}
    >
      <DrawerProgress appraisal={appraisal} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <WriteBody appraisal={appraisal} draft={draft} />
        </div>
        <EvidenceColumn appraisal={appraisal} />
      </div>
      {sharing.question}
    </Drawer>
  );
}

const stampOf = ({ Id, UpdatedAt }: Appraisal) => ({ Id, UpdatedAt });

/** Who will see what, as the server's rules have it: what has been read cannot be taken back. */
function useSharingWords() {
  const { t } = useWords();
  return ({ User, RatingsShared, EmployeeStanding, Audience }: Appraisal): LiveWords => {
    const name = User.Name;
    const ratings = { audience: Audience.Ratings, lead: t('appraisals.ratings_lead') };
    return {
      title: t('appraisals.share.title', { name }),
      lines: [
        t(shareKey({ ratingsShared: RatingsShared, standing: EmployeeStanding }), { name }),
        ...(RatingsShared ? [] : [ratings]),
        ...(EmployeeStanding === 'active' ? [t('appraisals.share.text', { name })] : []),
      ],
    };
  };
}

interface DraftLineProps {
  readonly appraisal: Appraisal;
  readonly draft: ReturnType<typeof useDraft>;
}

/** Where what was typed is by now: here, on its way, or on the server. */
function DraftLine({ appraisal, draft }: DraftLineProps) {
  const { t, language } = useWords();
  const { form, save, isComplete, savedAt } = draft;
  const name = appraisal.User.Name;
  if (save.isPending) return t('appraisals.foot.saving');
  if (!mayWrite(appraisal)) return null;
  if (form.touched) return t(isComplete ? 'appraisals.foot.local' : 'appraisals.foot.incomplete');
  // What was deleted meanwhile is on the server no more.
  if (savedAt !== null && appraisal.Id !== 0) {
    const at = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      hour: '2-digit',
      minute: '2-digit',
    }).format(savedAt);
    return t('appraisals.foot.saved', { at, name });
  }
  return t(appraisal.Id === 0 ? 'appraisals.foot.none' : 'appraisals.foot.draft', { name });
}
