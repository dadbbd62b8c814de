import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, widths } from '#contract/limits.ts';
import { itemAudience, itemAudienceLater } from '#rules/action-items/sentences.ts';
import { isApiError } from '#web/api/api-error.ts';
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
import { dueQuery, itemUsersKey, loadItemUsers, openItemQuery } from '../api.ts';
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
  const { present, over } = usePresent(request);
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
      disabled={over !== null}
      onSubmit={item.form.submit(item.send)}
    >
      {over && <MeanwhileNotice lead={t(over)} differences={[]} />}
      {!over && item.meanwhile.isOld && (
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
      {assignee && requester && !form.errors.AssigneeId && <Readers people={[requester, assignee]} />}
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
      {later && <AudienceLine audience={later.audience} lead={t(later.lead, { name: later.name })} />}
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

/** The item as it is now or as one saw it last, null of a new one; and why nothing of it can be saved any more. */
function usePresent(request: ItemRequest) {
  const [item] = useState(request.dialog === 'edit' ? request.item : null);
  const { data, error } = useQuery(openItemQuery(item));
  const present = data ?? null;
  if (isApiError(error) && error.Status === 404) return { present, over: 'actionitems.gone' as const };
  return { present, over: present?.CompletedAt ? ('actionitems.completed_meanwhile' as const) : null };
}
