import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { FocusTrap, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { dayTyped, monthDayYear } from '#rules/calendar/typed-day.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { useWords } from '../text/words.ts';
import { rise } from '../theme/transitions.ts';
import own from './date-field.module.css';
import styles from './field.module.css';
import { FieldFrame, type FieldProps, fieldAria, useFieldIds } from './field.tsx';

interface DateFieldProps extends Omit<FieldProps, 'length'> {
  readonly label: string;
  /** 'YYYY-MM-DD', '' for none, or what is typed and no day yet: the schema says what is wrong with it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** First and last day that may be chosen in the calendar; what is typed is for the schema to judge. */
  readonly min?: string;
  readonly max?: string;
  readonly name?: string;
  readonly id?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/**
 * A day, typed as MM/DD/YYYY or taken from a calendar. It is a day of the calendar and no instant, so no time zone moves
 * it. With a form: `<DateField {...form.day('Deadline')} />`. @awaited by action items.
 */
export function DateField(props: DateFieldProps) {
  const { label, aside, action, hint, error, value, onChange, onBlur, name, required, disabled } = props;
  const { t } = useWords();
  const { id, noteId } = useFieldIds(props.id);
  // While one types the field is left as typed: zeros would be put in under the cursor.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    onChange(dayTyped(text) ?? text.trim());
  };
  const leave = () => {
    setTyped(null);
    onBlur?.();
  };
  return (
    <FieldFrame {...{ id, label, aside, action, hint, error }}>
      <div className={own.frame}>
        <input
          {...{ id, name, required, disabled }}
          {...fieldAria(noteId, error)}
          className={styles.control}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('ui.date.placeholder')}
          value={typed ?? monthDayYear(value)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
        <span className={own.end}>
          <DayPopover
            {...props}
            onChange={(day) => {
              setTyped(null);
              onChange(day);
            }}
          />
        </span>
      </div>
    </FieldFrame>
  );
}

function DayPopover({ label, value, onChange, min, max, disabled }: DateFieldProps) {
  const { t, language } = useWords();
  const [opened, setOpened] = useState(false);
  const chosen = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={8}
      withinPortal
      returnFocus
      transitionProps={rise}
      classNames={{ dropdown: own.dropdown }}
    >
      <Popover.Target>
        <IconButton
          icon={CalendarDays}
          label={t('ui.date.open', { label })}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <FocusTrap active={opened}>
          <DatePicker
            value={chosen}
            {...(chosen === null ? {} : { defaultDate: chosen })}
            {...(min === undefined ? {} : { minDate: min })}
            {...(max === undefined ? {} : { maxDate: max })}
            onChange={(day) => {
              if (day) onChange(day);
              setOpened(false);
            }}
            firstDayOfWeek={1}
            highlightToday
            locale={language}
            getDayProps={(day) => (day === chosen ? { 'data-autofocus': true } : {})}
            ariaLabels={{
              monthLevelControl: t('ui.date.months'),
              yearLevelControl: t('ui.date.years'),
              previousMonth: t('ui.date.earlier'),
              previousYear: t('ui.date.earlier'),
              previousDecade: t('ui.date.earlier'),
              nextMonth: t('ui.date.later'),
              nextYear: t('ui.date.later'),
              nextDecade: t('ui.date.later'),
            }}
            classNames={{
              calendarHeaderControl: own.step,
              calendarHeaderLevel: own.level,
              weekday: own.weekday,
              day: own.day,
              monthsListControl: own.cell,
              yearsListControl: own.cell,
            }}
          />
        </FocusTrap>
      </Popover.Dropdown>
    </Popover>
  );
}
