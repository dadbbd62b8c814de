import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActionItem } from '#contract/action-items.ts';
import { limits, widths } from '#contract/limits.ts';
import { itemAudience, itemAudienceLater } from '#rules/action-items/sentences.ts';
import { keys } from '#web/api/keys.ts';
import { PersonLine } from '#web/people/shown/person-line.tsx';
import { useSession } from '#web/session/session.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { SearchSelect } from '#web/ui/fields/search-select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { MeanwhileNotice } from '#web/ui/forms/meanwhile-notice.tsx';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { dueQuery, itemUsersKey, loadItemUsers } from '../api.ts';
import { farOf } from '../due-words.ts';
import type { ItemRequest } from '../item-request.ts';
import { type Chooseable, useItemForm } from '../parts/form/use-item-form.ts';
import styles from './item-drawer.module.css';

interface ItemDrawerProps {
  readonly request: ItemRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A new action item, or one to change by its requester (row Q2). */
export function ItemDrawer({ request, opened, onClose }: ItemDrawerProps) {
  const { t } = useWords();
  const present = usePresent(request);
  const item = useItemForm({ request, present, opened, onClose });
  return (
    <SaveDrawer
      width={widths.actionItemDrawer}
      opened={opened}
      onClose={onClose}
      touched={item.touched}
      title={t(request.dialog === 'new' ? 'actionitems.new' : 'actionitems.edit_title')}
      refusal={item.refusal}
      save={t('actionitems.save')}
      busy={item.isSaving}
      onSubmit={item.form.submit(item.send)}
    >
      {item.meanwhile.isOld && (
        <MeanwhileNotice
          {...item.meanwhile}
          focus={item.meanwhile.element}
          lead={t('actionitems.meanwhile')}
        />
      )}
      <KeptOffer kept={item.kept} />
      <ItemFields item={item} />
    </SaveDrawer>
  );
}

function ItemFields({ item }: { readonly item: ReturnType<typeof useItemForm> }) {
  const { t } = useWords();
  const { Profile } = useSession();
  const { form, people } = item;
  const assignee = people.of(form.values.AssigneeId);
  const requester = item.isOwn ? people.of(form.values.RequesterId) : Profile;
  const person = (name: 'AssigneeId' | 'RequesterId') => ({
    error: form.errors[name],
    value: people.of(form.values[name]),
    onChange: (chosen: Chooseable | null) => {
      if (chosen) people.remember(chosen);
      form.set(name, chosen?.Id ?? 0);
    },
  });
  return (
    <>
      <TextArea
        {...form.field('Title')}
        label={t('actionitems.field_title')}
        minimum={38}
        maximum={160}
        length={{ now: form.values.Title.length, maximum: limits.actionItemTitle }}
        data-autofocus
      />
      <div className={styles.day}>
        <DateField
          {...form.day('DueDate')}
          label={t('actionitems.deadline')}
          hint={<DayHint day={form.values.DueDate} />}
        />
      </div>
      <PersonField {...person('AssigneeId')} label={t('actionitems.assignee')} />
      {item.isOwn ? (
        <PersonField
          {...person('RequesterId')}
          label={t('actionitems.requester')}
          hint={t('actionitems.requester_hint')}
        />
      ) : (
        <p className={styles.requester}>{t('actionitems.requester_you', { name: Profile.Name })}</p>
      )}
      {assignee && requester && <Readers people={[requester, assignee]} />}
    </>
  );
}

/** Who reads it, and who will should somebody who has left come back. */
function Readers({ people }: { readonly people: readonly Chooseable[] }) {
  const { t } = useWords();
  const { Profile } = useSession();
  const later = itemAudienceLater(Profile.Id, people);
  return (
    <div>
      <AudienceLine audience={itemAudience(Profile.Id, people)} />
      {later && (
        <AudienceLine audience={later.audience} lead={t('actionitems.should_return', { name: later.name })} />
      )}
    </div>
  );
}

interface PersonFieldProps {
  readonly label: string;
  readonly value: Chooseable | null;
  readonly onChange: (person: Chooseable | null) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

function PersonField({ error, ...rest }: PersonFieldProps) {
  const { say } = useWords();
  return (
    <SearchSelect<Chooseable>
      {...rest}
      error={error && say(error)}
      load={loadItemUsers}
      queryKey={itemUsersKey}
      nameOf={({ Name }) => Name}
      renderItem={(person) => <PersonLine person={{ JobTitle: '', ...person }} size={24} />}
    />
  );
}

/** The weekday as a check of what was typed. */
function DayHint({ day }: { readonly day: string }) {
  const { t, language } = useWords();
  const { data } = useQuery(dueQuery);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || data === undefined) return null;
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(date);
  const far = farOf(t, data.Today, day);
  return t('actionitems.weekday', { weekday, far: far.toLocaleLowerCase(language) });
}

/** The item as the list has it now; what was opened where it is in no list any more. */
function usePresent(request: ItemRequest): ActionItem | null {
  const client = useQueryClient();
  // Whatever asks the list again renders this anew.
  useQuery(dueQuery);
  if (request.dialog === 'new') return null;
  const pages = client.getQueriesData<{ readonly data?: readonly ActionItem[] }>({
    queryKey: [...keys.actionItems, 'list'],
  });
  const known = pages.flatMap(([, page]) => page?.data ?? []).filter(({ Id }) => Id === request.item.Id);
  return known.reduce((a, b) => (a.UpdatedAt >= b.UpdatedAt ? a : b), request.item);
}
