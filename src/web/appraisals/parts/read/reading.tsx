import { useState } from 'react';
import { widths } from '#contract/limits.ts';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { editKey, unbegunKey } from '#rules/talent/sentences.ts';
import { KeptCopies } from '#web/session/kept-copies.tsx';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { MeanwhileNotice } from '#web/ui/forms/meanwhile-notice.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { type LiveWords, useLiveQuestion } from '#web/ui/overlays/live-question.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { Place } from '../../api.ts';
import styles from '../../dialogs/appraisal.module.css';
import { EvidenceColumn } from '../evidence/evidence.tsx';
import { SignStrip } from '../sign/sign-strip.tsx';
import { useSigning } from '../sign/use-signing.ts';
import { mayWrite } from '../write/use-mode.ts';
import { DrawerProgress, DrawerTitle } from './drawer-title.tsx';
import { MoreMenu } from './more-menu.tsx';
import { ReadBody } from './read-body.tsx';

interface ReadingProps {
  readonly place: Place;
  readonly appraisal: Appraisal;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/** An appraisal as it stands, with a signature where it waits for the viewer's. */
export function Reading({ place, appraisal, opened, onClose, onEdit }: ReadingProps) {
  const { t } = useWords();
  const signing = useSigning(place, appraisal);
  const { Permissions } = appraisal;
  const [wasThere, setWasThere] = useState(false);
  if (appraisal.Id !== 0 && !wasThere) setWasThere(true);
  const goneOrUnbegun = wasThere ? ('messages.deleted' as const) : unbegunKey(appraisal.EmployeeStanding);
  const nothing = appraisal.Id === 0 ? goneOrUnbegun : null;
  const maySign = Permissions.EmployeeSign || Permissions.ManagerSign;
  const wordsOf = useEditWords();
  const setsAside = isSigned(appraisal) || appraisal.Refusal !== null;
  const editing = useLiveQuestion({
    present: appraisal,
    wordsOf,
    confirmLabel: t('appraisals.action.edit'),
    mayStill: Permissions.Edit && setsAside,
    onYes: onEdit,
  });
  const edit = () => (setsAside ? editing.ask() : onEdit());
  return (
    <Drawer
      width={widths.appraisalDrawer}
      opened={opened}
      onClose={onClose}
      touched={signing.touched}
      title={<DrawerTitle appraisal={appraisal} />}
      refusal={signing.refusal}
      busy={signing.isPending}
      footer={(close) => (
        <>
          <MoreMenu place={place} appraisal={appraisal} onGone={onClose} />
          <span className={styles.foot} />
          <Button variant="quiet" onClick={close}>
            {t(maySign ? 'ui.cancel' : 'ui.close')}
          </Button>
          {Permissions.Edit && <Button onClick={edit}>{t('appraisals.action.edit')}</Button>}
          {maySign && (
            <Button
              variant="primary"
              busy={signing.isPending}
              disabled={signing.isOld}
              onClick={signing.sign}
            >
              {t('appraisals.action.sign')}
            </Button>
          )}
        </>
      )}
    >
      <DrawerProgress appraisal={appraisal} />
      {signing.isOld && maySign && <EditedNotice appraisal={appraisal} onRead={signing.readAgain} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {nothing === null ? <ReadBody appraisal={appraisal} /> : <EmptyState title={t(nothing)} />}
        </div>
        <EvidenceColumn appraisal={appraisal} />
      </div>
      {editing.question}
      <SignStrip appraisal={appraisal} opened={opened} signing={signing} />
      {/* What can be written or signed no more is offered nowhere else. */}
      {!Permissions.EmployeeSign && !mayWrite(appraisal) && (
        <KeptCopies about={`appraisal/${place.userId}/${place.periodId}`} />
      )}
    </Drawer>
  );
}

const isSigned = ({ EmployeeSignature }: Appraisal): boolean => EmployeeSignature !== null;

/** What an edit sets aside, and whether anybody is asked anew. */
function useEditWords() {
  const { t } = useWords();
  return (one: Appraisal): LiveWords => {
    const name = one.User.Name;
    const signed = isSigned(one);
    return {
      title: signed ? t('appraisals.edit.title', { name }) : t('appraisals.edit.refusal_title'),
      lines: [t(editKey({ isSigned: signed, standing: one.EmployeeStanding }), { name })],
    };
  };
}

/** Nobody signs a text that changed while they read it. */
function EditedNotice({ appraisal, onRead }: { readonly appraisal: Appraisal; readonly onRead: () => void }) {
  const { t } = useWords();
  const { Profile } = useSession();
  const { Reviewer } = appraisal;
  const isOwn = Reviewer?.Id === Profile.Id;
  return (
    <MeanwhileNotice
      // Not when: what was signed since bears the later time.
      lead={t(isOwn ? 'appraisals.sign.edited_own' : 'appraisals.sign.edited', {
        name: Reviewer?.Name ?? '',
      })}
      differences={[]}
      onGoOn={onRead}
    />
  );
}
