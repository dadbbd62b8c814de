import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { NewGoalView } from '#contract/goal-several.ts';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useConfirm } from '#web/ui/overlays/confirm.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useDeleteView, useSaveView, viewsQuery } from '../several.ts';
import type { GoalDialogProps } from '../shown/dialog-props.ts';
import styles from './several.module.css';

const Form = NewGoalView.omit({ Query: true });

/** Keeps the list as it is under a name, for oneself or for everyone; below, those one may delete. */
export function ViewDialog({ request, opened, onClose }: GoalDialogProps<'view'>) {
  const { t } = useGoalWords();
  const { Can } = useSession();
  const form = useZodForm(Form, { Name: '', IsShared: false });
  const save = useSaveView();
  const { replaced, isReading } = useOwnView(form.taken(form.values).Name);
  const submit = form.submit((given) =>
    save.mutate(
      { ...given, Query: request.query, Replaces: replaced },
      {
        onSuccess: onClose,
        onError: (error) => isApiError(error) && form.refuse(error.Fields, ['Name']),
      },
    ),
  );
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      touched={form.touched && !save.isSuccess}
      title={t('goals.view.save')}
      description={t('goals.view.save_text')}
      refusal={refusalOf(save.error, { shown: ['Name'] })}
      busy={save.isPending}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form="view" busy={save.isPending} disabled={isReading}>
            {t('goals.view.keep')}
          </Button>
        </>
      )}
    >
      <form id="view" className={styles.body} noValidate onSubmit={submit}>
        <TextField
          {...form.field('Name')}
          label={t('goals.view.name')}
          hint={replaced && t(replaced.IsShared ? 'goals.view.replaces_shared' : 'goals.view.replaces')}
          data-autofocus
        />
        {/* What observers keep is theirs alone. */}
        {Can.SetGoals && <CheckField {...form.flag('IsShared')} label={t('goals.view.share')} />}
        <KeptViews />
      </form>
    </Dialog>
  );
}

/** The own view that a new one of this name takes the place of; null for none, undefined where nobody knows. */
function useOwnView(name: string) {
  const { data, isPending } = useQuery(viewsQuery);
  const key = name.toLowerCase();
  const own = data?.data.find(({ IsOwn, Name }) => IsOwn && Name.toLowerCase() === key);
  const replaced = data && (own ? { Query: own.Query, IsShared: own.IsShared } : null);
  return { replaced, isReading: isPending };
}

interface Kept {
  readonly Id: number;
  readonly Name: string;
  readonly IsShared: boolean;
}

/** Deletes; asks before, where it is gone for others as well. */
function useRemoval() {
  const { t } = useGoalWords();
  const confirm = useConfirm();
  const { mutate } = useDeleteView();
  return async ({ Id, Name, IsShared }: Kept) => {
    const isMeant =
      !IsShared ||
      (await confirm({
        title: t('goals.view.delete_shared', { name: Name }),
        text: t('goals.view.delete_shared_text'),
        confirmLabel: t('goals.view.delete_confirm'),
      }));
    if (isMeant) mutate(Id);
  };
}

function KeptViews() {
  const { t } = useGoalWords();
  // Others share, change and delete theirs, of which no event tells.
  const { data } = useQuery({ ...viewsQuery, refetchOnMount: 'always' });
  const remove = useRemoval();
  const views = data?.data.filter(({ CanDelete }) => CanDelete) ?? [];
  if (views.length === 0) return null;
  const isOwn = views.every(({ IsOwn }) => IsOwn);
  return (
    <ul className={styles.goals} aria-label={t(isOwn ? 'goals.view.own' : 'goals.view.kept')}>
      {views.map(({ Id, Name, IsShared, IsOwn, User }) => (
        <li key={Id} className={styles.view}>
          <span className={styles.title}>
            {IsOwn ? Name : t('goals.view.by', { name: Name, owner: User.Name })}
          </span>
          {IsShared && <span className={styles.said}>{t('goals.view.shared')}</span>}
          <IconButton
            icon={Trash2}
            label={t('goals.view.delete', { name: Name })}
            onClick={() => void remove({ Id, Name, IsShared })}
          />
        </li>
      ))}
    </ul>
  );
}
