import { Check, Clock, Pencil, Trash2, Undo2 } from 'lucide-react';
import type { ActionItem } from '#contract/action-items.ts';
import { goneKey } from '#rules/action-items/sentences.ts';
import { monthDayYear } from '#rules/calendar/typed-day.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Dot } from '#web/ui/states/tag.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { farOf } from '../../due-words.ts';
import { doneOn, standOf } from './item-facts.ts';
import styles from './items.module.css';
import { useItemActions } from './use-item-actions.ts';
import { useSoughtRow } from './use-sought.ts';

interface CellProps {
  readonly item: ActionItem;
}

export function AssigneeCell({ item: { Assignee, Requester } }: CellProps) {
  const { t } = useWords();
  const { Profile } = useSession();
  const isMine = Assignee.Id === Profile.Id;
  const gone = goneKey(Assignee);
  return (
    <span className={styles.person}>
      <PersonAvatar person={Assignee} standing={gone ? 'deactivated' : 'active'} />
      <span className={styles.who}>
        <span className={styles.oneLine}>
          <span className={isMine ? styles.me : ''} dir="auto">
            {Assignee.Name}
          </span>
          {isMine && <span className={styles.you}> {t('actionitems.you')}</span>}
        </span>
        {gone && <span className={styles.under}>{t(gone)}</span>}
        <span className={styles.narrow}>{t('actionitems.from', { name: Requester.Name })}</span>
      </span>
    </span>
  );
}

interface TitleProps extends CellProps {
  /** A notice or a mail has led here. */
  readonly isSought: boolean;
}

export function TitleCell({ item, isSought }: TitleProps) {
  const { Id, Title } = item;
  const words = useSoughtRow<HTMLSpanElement>(isSought);
  return (
    <span className={[styles.title, isSought ? styles.sought : ''].join(' ')}>
      <span
        ref={words}
        data-item={Id}
        tabIndex={-1}
        className={styles.words}
        title={Title}
        dir="auto"
        aria-current={isSought || undefined}
      >
        {Title}
      </span>
      <AddedBy item={item} />
    </span>
  );
}

/** Who wrote it down, where that is not who asked for it. */
export function AddedBy({ item: { Maker, Requester } }: CellProps) {
  const { t } = useWords();
  const { Profile } = useSession();
  if (Maker.Id === Requester.Id) return null;
  return (
    <span className={styles.under}>
      {Maker.Id === Profile.Id
        ? t('actionitems.added_by_you')
        : t('actionitems.added_by', { name: Maker.Name })}
    </span>
  );
}

interface DeadlineProps extends CellProps {
  readonly today: string;
}

export function DeadlineCell({ item, today }: DeadlineProps) {
  return (
    <span className={styles.deadline}>
      <span className="numbers">{monthDayYear(item.DueDate)}</span>
      <Far item={item} today={today} />
    </span>
  );
}

/** How far it is, or when it was done; mine that is due wears the accent's dot, another's overdue one a clock. */
export function Far({ item, today }: DeadlineProps) {
  const { t } = useWords();
  const { Profile } = useSession();
  if (item.CompletedAt !== null)
    return <span className={styles.under}>{t('actionitems.done', { date: doneOn(item.CompletedAt) })}</span>;
  const stand = standOf(item, today);
  const isMine = item.Assignee.Id === Profile.Id;
  const isDue = stand !== 'later' && isMine;
  return (
    <span className={[styles.under, isDue ? styles.due : styles.far].join(' ')}>
      {isDue && <Dot />}
      {stand === 'overdue' && !isMine && <Clock size={14} strokeWidth={1.75} aria-hidden />}
      {farOf(t, today, item.DueDate)}
    </span>
  );
}

export function RequesterCell({ item: { Requester } }: CellProps) {
  const { t } = useWords();
  const { Profile } = useSession();
  const isMe = Requester.Id === Profile.Id;
  const gone = goneKey(Requester);
  return (
    <span className={styles.who}>
      <span className={isMe ? styles.quiet : ''} dir="auto">
        {Requester.Name}
        {isMe && ` ${t('actionitems.you')}`}
      </span>
      {gone && <span className={styles.under}>{t(gone)}</span>}
    </span>
  );
}

/** Ticking off at the left, changing and deleting at the right; what one may not do is not there. */
export function ActionCell({ item }: CellProps) {
  const { t } = useWords();
  const { Permissions, Title } = item;
  const actions = useItemActions(item);
  return (
    <span className={styles.actions}>
      {Permissions.MarkComplete && (
        <Button
          size="small"
          icon={Check}
          aria-pressed={actions.isTicking}
          aria-label={t('actionitems.mark_of', { title: Title })}
          className={actions.isTicking ? styles.ticked : ''}
          onClick={actions.toggle}
        >
          {t('actionitems.mark')}
        </Button>
      )}
      {Permissions.UnmarkComplete && (
        <Button
          size="small"
          icon={Undo2}
          aria-label={t('actionitems.unmark_of', { title: Title })}
          onClick={actions.toggle}
        >
          {t('actionitems.unmark')}
        </Button>
      )}
      <span className={styles.spring} />
      {Permissions.Edit && (
        <IconButton icon={Pencil} label={t('actionitems.edit_of', { title: Title })} onClick={actions.edit} />
      )}
      {Permissions.Delete && (
        <IconButton
          icon={Trash2}
          label={t('actionitems.delete_of', { title: Title })}
          onClick={actions.remove}
        />
      )}
    </span>
  );
}
