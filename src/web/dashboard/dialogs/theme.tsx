import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Session } from '#contract/auth.ts';
import { type Theme, ThemeFields } from '#contract/dashboard.ts';
import { limits, widths } from '#contract/limits.ts';
import { themeAudience } from '#rules/dashboard/sentences.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival, useIsAsSent, useIsLost } from '#web/api/use-arrival.ts';
import { KeptFields } from '#web/session/kept-fields.tsx';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ChangedNotice } from '#web/ui/forms/changed-notice.tsx';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useConfirm } from '#web/ui/overlays/confirm.tsx';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useDeleteTheme, useSaveTheme } from '../api.ts';
import styles from './theme.module.css';

interface ThemeDrawerProps {
  /** What stands now. */
  readonly theme: Theme;
  /** As it is now: the right may be gone while the drawer stands open. */
  readonly canEdit: boolean;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The quarter's theme, written by the ceo or an org admin (row C3). Give it a key a turn: it begins anew. */
export function ThemeDrawer({ theme, canEdit, opened, onClose }: ThemeDrawerProps) {
  const { t, nouns } = useGoalWords();
  const now = useSession().Period;
  // Of the quarter it was opened in, also where that ends meanwhile.
  const [Period] = useState(now);
  const [begun] = useState(theme);
  const isNew = begun.Title === null;
  const form = useZodForm(ThemeFields, { Title: begun.Title ?? '' });
  const save = useSaveTheme();
  const [isSaved, setSaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const period = `${Period.Quarter} ${Period.Year}`;
  const label = t('dashboard.theme.label');
  const present = theme.PeriodId === begun.PeriodId ? theme : begun;
  const remove = useRemove(Period, { isGone: present.Title === null, typed: form.values, onClose });
  const meanwhile = useFieldsMeanwhile({
    present,
    valuesOf: ({ Title }: Theme) => ({ Title: Title ?? '' }),
    factsOf: ({ Title }: Theme) => [{ key: 'Title', label, text: Title ?? '' }],
    form,
    texts: ['Title'],
    isSaving: save.isPending || save.isSuccess || remove.isBusy || remove.isDone,
  });
  const finish = () => {
    flushSync(() => setSaved(true));
    onClose();
  };
  const isThere = useArrival(save.isError && meanwhile.isThere, finish);
  const refusal =
    isStale && meanwhile.isOld
      ? 'ui.meanwhile.first'
      : (refusalOf(save.error, { shown: ['Title'] }) ?? remove.refusal);

  /** Nothing is done about what one has not seen. */
  const isUnseen = () => {
    setStale(meanwhile.isOld);
    if (meanwhile.isOld) meanwhile.element.current?.focus();
    return meanwhile.isOld;
  };
  const submit = form.submit(({ Title }) => {
    if (isUnseen()) return;
    save.mutate(
      { Title, PeriodId: Period.Id, UpdatedAt: meanwhile.read.UpdatedAt },
      {
        onSuccess: finish,
        onError: (error) => {
          if (hasMovedOn(error)) setStale(true);
          else if (isApiError(error)) form.refuse(error.Fields, ['Title']);
        },
      },
    );
  });
  return (
    <SaveDrawer
      width={widths.themeDrawer}
      opened={opened}
      onClose={onClose}
      touched={form.touched && !isSaved && !remove.isDone}
      title={t(isNew ? 'dashboard.theme.add' : 'dashboard.theme.edit')}
      description={period}
      refusal={canEdit ? refusal : 'messages.no_longer_yours'}
      save={t('dashboard.theme.save')}
      busy={save.isPending || isThere}
      disabled={!canEdit}
      onSubmit={submit}
      beside={
        !isNew &&
        canEdit && (
          <Button
            variant="quiet"
            className={styles.delete}
            busy={remove.isBusy}
            onClick={() => !isUnseen() && remove.ask(meanwhile.read, () => setStale(true))}
          >
            {t('dashboard.theme.delete')}
          </Button>
        )
      }
    >
      <ChangedNotice by="someone" at={present.UpdatedAt} meanwhile={meanwhile} />
      <KeptFields
        subject={`theme/${Period.Id}`}
        {...{ form, meanwhile, opened }}
        fields={['Title']}
        isSaved={isSaved || remove.isDone}
      />
      <TextField
        {...form.field('Title')}
        label={label}
        hint={t('dashboard.theme.hint', { ...nouns, period })}
        length={{ now: form.values.Title.length, maximum: limits.theme }}
        maxLength={limits.theme}
        autoComplete="off"
        data-autofocus
      />
      <AudienceLine audience={themeAudience} />
    </SaveDrawer>
  );
}

interface Removing {
  /** There is no theme now. */
  readonly isGone: boolean;
  /** What is typed beside it: whoever goes on typing has not deleted that. */
  readonly typed: unknown;
  readonly onClose: () => void;
}

/** Asks first, then takes the theme away and closes. */
function useRemove(Period: Session['Period'], { isGone, typed, onClose }: Removing) {
  const { t, nouns } = useGoalWords();
  const confirm = useConfirm();
  const remove = useDeleteTheme();
  const [isLost, isAsSent] = [useIsLost(remove), useIsAsSent(remove.isPending, typed)];
  const isDone = useArrival(isLost && isAsSent && isGone, onClose) || remove.isSuccess;
  const ask = async ({ UpdatedAt }: Theme, onMoved: () => void) => {
    const isMeant = await confirm({
      title: t('dashboard.theme.delete_question', { period: `${Period.Quarter} ${Period.Year}` }),
      text: t('dashboard.theme.delete_text', nouns),
      confirmLabel: t('dashboard.theme.delete'),
    });
    if (!isMeant) return;
    remove.mutate(
      { PeriodId: Period.Id, UpdatedAt },
      { onSuccess: onClose, onError: (error) => hasMovedOn(error) && onMoved() },
    );
  };
  return {
    ask: (read: Theme, onMoved: () => void) => void ask(read, onMoved),
    isBusy: remove.isPending,
    isDone,
    refusal: isDone ? null : refusalOf(remove.error),
  };
}
