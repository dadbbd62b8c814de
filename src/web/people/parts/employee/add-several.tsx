import { X } from 'lucide-react';
import { widths } from '#contract/limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import form from '../form/form.module.css';
import styles from './add-several.module.css';
import { ManagerField } from './manager-field.tsx';
import { useSeveral } from './use-several.ts';

interface AddSeveralProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onOne: () => void;
}

/** A pasted list: each line becomes a row with its own error, and nothing typed is lost. */
export function AddSeveral({ opened, onClose, onOne }: AddSeveralProps) {
  const { t } = useWords();
  const several = useSeveral(opened);
  const { rows, pasted, isAdding, added } = several;
  const send = async () => {
    const { isDone, count } = await several.send();
    if (!isDone) return;
    onClose();
    toast(t('people.add.done_several', { count }));
  };
  return (
    <Drawer
      width={widths.personDrawer}
      opened={opened}
      onClose={onClose}
      touched={several.touched}
      title={t('people.add.title')}
      description={t('people.add.text')}
      footer={(close) => (
        <>
          <span className={styles.added} role="status">
            {added > 0 && t('people.add.added', { count: added })}
          </span>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            busy={isAdding}
            disabled={rows.length === 0 || pasted.trim() !== ''}
            onClick={() => void send()}
          >
            {t('people.add.send_several', { count: rows.length })}
          </Button>
        </>
      )}
    >
      <div className={form.fields}>
        {!several.touched && (
          <p>
            <TextButton onClick={onOne}>{t('people.add.one')}</TextButton>
          </p>
        )}
        <KeptOffer kept={several.offered} />
        <Pasting several={several} />
        {rows.length > 0 && (
          <>
            <ManagerField value={several.manager} onChange={several.setManager} />
            <Rows several={several} />
          </>
        )}
      </div>
    </Drawer>
  );
}

interface PartProps {
  readonly several: ReturnType<typeof useSeveral>;
}

function Pasting({ several }: PartProps) {
  const { t } = useWords();
  const { pasted, setPasted, takeOver } = several;
  return (
    <div>
      <TextArea
        label={t('people.add.pasted')}
        hint={t('people.add.pasted_hint')}
        value={pasted}
        spellCheck={false}
        onChange={(event) => setPasted(event.currentTarget.value)}
        data-autofocus
      />
      {pasted.trim() !== '' && <Button onClick={takeOver}>{t('people.add.take_over')}</Button>}
    </div>
  );
}

function Rows({ several }: PartProps) {
  const { t } = useWords();
  const { rows, problems, change, remove } = several;
  return (
    <ol className={styles.rows} aria-label={t('people.add.rows')}>
      {rows.map(({ key, Name, Email }, at) => (
        <li key={key} className={styles.row}>
          <div className={styles.fields}>
            <TextField
              label={t('people.add.name_of', { number: at + 1 })}
              value={Name}
              error={problems[key]?.Name}
              autoComplete="off"
              onChange={(event) => change(key, 'Name', event.currentTarget.value)}
            />
            <TextField
              label={t('people.add.email_of', { number: at + 1 })}
              value={Email}
              error={problems[key]?.Email}
              type="email"
              autoComplete="off"
              onChange={(event) => change(key, 'Email', event.currentTarget.value)}
            />
          </div>
          <IconButton
            icon={X}
            label={t('people.add.remove', { name: Name || Email })}
            onClick={() => remove(key)}
          />
        </li>
      ))}
    </ol>
  );
}
