import { Circle, CircleCheck, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ActionItem } from '#contract/action-items.ts';
import { goneKey } from '#rules/action-items/sentences.ts';
import { monthDayYear } from '#rules/calendar/typed-day.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './item-cards.module.css';
import { AddedBy, Far } from './item-cells.tsx';
import { standOf } from './item-facts.ts';
import type { ShownItems } from './shown-items.ts';
import { useItemActions } from './use-item-actions.ts';
import { mayToggle } from './use-item-keys.ts';
import { useMarkedName } from './use-marked-name.ts';
import { useSoughtRow } from './use-sought.ts';

/** The same on phones: a circle to tick what is mine, a face for what is another's. */
export function ItemCards({ place, rows, today }: ShownItems) {
  const { t } = useWords();
  return (
    <ul className={styles.list} aria-label={t('actionitems.title')}>
      {rows.map((item) => (
        <Card key={item.Id} item={item} today={today} isSought={item.Id === place.item} />
      ))}
    </ul>
  );
}

interface CardProps {
  readonly item: ActionItem;
  readonly today: string;
  readonly isSought: boolean;
}

function Card({ item, today, isSought }: CardProps) {
  const { t } = useWords();
  const { Id, Title, Assignee, CompletedAt } = item;
  const actions = useItemActions(item);
  const words = useSoughtRow<HTMLParagraphElement>(isSought);
  const isDone = CompletedAt !== null || actions.isTicking;
  const label = t(CompletedAt === null ? 'actionitems.mark_of' : 'actionitems.unmark_of', { title: Title });
  return (
    <li className={[styles.card, isSought ? styles.sought : ''].join(' ')}>
      {mayToggle(item) ? (
        <IconButton
          className={styles.circle}
          icon={isDone ? CircleCheck : Circle}
          label={label}
          onClick={actions.toggle}
        />
      ) : (
        <span className={styles.face}>
          <PersonAvatar person={Assignee} standing={goneKey(Assignee) ? 'deactivated' : 'active'} />
        </span>
      )}
      <div className={styles.words}>
        <p
          ref={words}
          data-item={Id}
          tabIndex={-1}
          className={styles.title}
          dir="auto"
          aria-current={isSought || undefined}
        >
          {Title}
        </p>
        <p className={styles.line}>
          {standOf(item, today) === 'later' && CompletedAt === null ? (
            <span className="numbers">{monthDayYear(item.DueDate)}</span>
          ) : (
            <Far item={item} today={today} />
          )}
          <Who item={item} />
        </p>
        <AddedBy item={item} />
      </div>
      <More item={item} actions={actions} />
    </li>
  );
}

/** Of mine who asked, of another's whose it is. */
function Who({ item: { Assignee, Requester } }: { readonly item: ActionItem }) {
  const { t } = useWords();
  const { Profile } = useSession();
  const marked = useMarkedName();
  if (Assignee.Id !== Profile.Id) return <span>{marked(Assignee)}</span>;
  if (Requester.Id === Profile.Id) return <span>{t('actionitems.your_own')}</span>;
  return <span>{t('actionitems.from', { name: marked(Requester) })}</span>;
}

interface MoreProps {
  readonly item: ActionItem;
  readonly actions: ReturnType<typeof useItemActions>;
}

function More({ item: { Permissions, Title }, actions }: MoreProps) {
  const { t } = useWords();
  const entries = [
    ...(Permissions.Edit
      ? [{ key: 'edit', label: t('actionitems.edit'), icon: Pencil, onClick: actions.edit }]
      : []),
    ...(Permissions.Delete
      ? [{ key: 'delete', label: t('actionitems.delete'), icon: Trash2, onClick: actions.remove }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <Menu
      groups={[entries]}
      target={<IconButton icon={Ellipsis} label={t('actionitems.more_of', { title: Title })} />}
    />
  );
}
