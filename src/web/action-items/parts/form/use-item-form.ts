import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { type ActionItem, NewActionItem } from '#contract/action-items.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { useSession } from '#web/session/session.ts';
import { type KeptMeanwhile, useKeptText } from '#web/session/use-kept-text.ts';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type ItemUser, useCreateItem, useSaveItem } from '../../api.ts';
import type { ItemRequest } from '../../item-request.ts';

const Chosen = z.number().min(1, 'messages.item_person_required');
const Fields = NewActionItem.pick({ Title: true, DueDate: true }).extend({
  AssigneeId: Chosen,
  RequesterId: Chosen,
});
type Values = z.input<typeof Fields>;

/** What is kept was typed, and need not be right. */
const KeptItem = z.object({
  Title: z.string(),
  DueDate: z.string(),
  AssigneeId: z.number(),
  RequesterId: z.number(),
  people: z.array(z.object({ Id: z.number(), Name: z.string() })).default([]),
});
const names = ['Title', 'DueDate', 'AssigneeId', 'RequesterId'] as const;
const labels = {
  Title: 'actionitems.field_title',
  DueDate: 'actionitems.deadline',
  AssigneeId: 'actionitems.assignee',
  RequesterId: 'actionitems.requester',
} as const;

export type Chooseable = Pick<ItemUser, 'Id' | 'Name' | 'Avatar'> & {
  readonly JobTitle?: string;
  readonly DeactivatedAt?: string | null;
  readonly IsObserver?: boolean;
};

interface ItemFormOptions {
  readonly request: ItemRequest;
  /** The item as it is now; null for a new one. */
  readonly present: ActionItem | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** State of an item's drawer: fields, people by name, what was kept, what changed meanwhile, and saving. */
export function useItemForm({ request, present, opened, onClose }: ItemFormOptions) {
  const { t } = useWords();
  const { Profile } = useSession();
  const [first] = useState(present);
  const valuesOf = (item: ActionItem | null): Values => startOf(item, request, Profile.Id);
  const form = useZodForm(Fields, valuesOf(first));
  const people = usePeople(first, present, Profile);
  const create = useCreateItem();
  const save = useSaveItem(first?.Id ?? 0);
  const [isSaved, setSaved] = useState(false);
  const meanwhile = useFieldsMeanwhile({
    present: present ?? first,
    valuesOf,
    factsOf: (item: ActionItem | null) =>
      names.map((key) => ({ key, label: t(labels[key]), text: shownOf(item, key) })),
    form,
    texts: ['Title'],
    isSaving: save.isPending || save.isSuccess,
  });
  const touched = form.touched && !isSaved;
  const kept = useKept(`item/${first?.Id ?? 'new'}`, { form, people }, meanwhile, { touched, opened });
  const done = (answer: ActionItem) => {
    flushSync(() => setSaved(true));
    toast(sentenceOf(t, first, answer));
    onClose();
  };
  const isThere = useArrival(save.isError && meanwhile.isThere && present !== null, () => {
    if (present !== null) done(present);
  });
  const refuse = (error: Error) => {
    if (isApiError(error) && !hasMovedOn(error)) form.refuse(error.Fields, names);
  };
  const send = (values: z.output<typeof Fields>) => {
    const options = { onSuccess: done, onError: refuse };
    // Of what one is not to do oneself nobody else can be the requester.
    const body = { ...values, ...(values.AssigneeId === Profile.Id ? {} : { RequesterId: Profile.Id }) };
    if (first === null) create.mutate(body, options);
    else if (meanwhile.isOld) meanwhile.element.current?.focus();
    else save.mutate({ ...body, UpdatedAt: meanwhile.read?.UpdatedAt ?? first.UpdatedAt }, options);
  };
  const write = first === null ? create : save;
  return {
    ...{ form, people, meanwhile, kept, touched, send },
    isOwn: form.values.AssigneeId === Profile.Id,
    isSaving: write.isPending || isThere,
    refusal: refusalOf(write.error, { shown: names }),
  };
}

function startOf(item: ActionItem | null, request: ItemRequest, ownId: number): Values {
  if (item !== null)
    return {
      Title: item.Title,
      DueDate: item.DueDate,
      AssigneeId: item.Assignee.Id,
      RequesterId: item.Requester.Id,
    };
  const title = request.dialog === 'new' ? (request.title ?? '') : '';
  return { Title: title, DueDate: '', AssigneeId: 0, RequesterId: ownId };
}

interface Fillable {
  readonly form: Pick<ReturnType<typeof useZodForm<typeof Fields>>, 'values' | 'changes' | 'set'>;
  readonly people: ReturnType<typeof usePeople>;
}

function useKept(
  subject: string,
  { form: { values, changes, set }, people }: Fillable,
  meanwhile: KeptMeanwhile,
  standing: { readonly touched: boolean; readonly opened: boolean },
) {
  const chosen = [values.AssigneeId, values.RequesterId].flatMap((id) => people.of(id) ?? []);
  const named = { people: chosen.map(({ Id, Name }) => ({ Id, Name })) };
  const isOther = 'AssigneeId' in changes || 'RequesterId' in changes;
  return useKeptText<z.infer<typeof KeptItem>>({
    ...{ subject, title: values.Title, meanwhile, schema: KeptItem },
    ...{ values: { ...values, ...named }, changes: { ...changes, ...(isOther ? named : {}) } },
    ...standing,
    words: 'Title' in changes ? [values.Title] : [],
    fill: (before) => {
      for (const one of before.people) people.remember({ ...one, Avatar: null });
      for (const name of names) set(name, before[name]);
    },
  });
}

/** Names of those who were chosen, by Id: the form itself holds Ids. */
function usePeople(first: ActionItem | null, present: ActionItem | null, self: Chooseable) {
  const [known, setKnown] = useState<ReadonlyMap<number, Chooseable>>(
    () => new Map([self, ...(first ? [first.Assignee, first.Requester] : [])].map((one) => [one.Id, one])),
  );
  return {
    of: (id: number): Chooseable | null =>
      [present?.Assignee, present?.Requester].find((one) => one?.Id === id) ?? known.get(id) ?? null,
    remember: (person: Chooseable) => setKnown((before) => new Map(before).set(person.Id, person)),
  };
}

function shownOf(item: ActionItem | null, key: (typeof names)[number]): string {
  switch (key) {
    case 'AssigneeId':
      return item?.Assignee.Name ?? '';
    case 'RequesterId':
      return item?.Requester.Name ?? '';
    default:
      return item?.[key] ?? '';
  }
}

function sentenceOf(
  t: ReturnType<typeof useWords>['t'],
  first: ActionItem | null,
  { Assignee, Maker }: ActionItem,
): string {
  if (first !== null) return t('actionitems.saved');
  return Assignee.Id === Maker.Id
    ? t('actionitems.made_own')
    : t('actionitems.made', { name: Assignee.Name });
}
