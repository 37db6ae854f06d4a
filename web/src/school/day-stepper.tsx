import { ActionIcon, Group, Text } from '@mantine/core';
import {
  type ClassDays,
  classDaysAround,
  weekdayOf,
} from '@pallikoodam/domain/calendar/class-days';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateFilter } from '../screen/date-filter.tsx';
import classes from './day-stepper.module.css';

type DayStepperProps = {
  label: string;
  date: string;
  onChange: (date: string) => void;
  /** The days that the arrows step over; weekly where none are known. */
  classDays?: ClassDays | undefined;
  /** What the person should know of this day before marking it (`describeUnusualDay`). */
  notice?: string;
};

/**
 * A day that always stays chosen, its weekday written out, with steps to the class before and after. They follow the field, whose label thus stands at the edge of all three.
 */
export function DayStepper({
  label,
  date,
  onChange,
  classDays = [],
  notice = '',
}: DayStepperProps) {
  const { t } = useTranslation();
  const { before, after } = classDaysAround(date, classDays);
  return (
    <div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <DateFilter
          label={t('{{label}}: {{weekday}}', { label, weekday: t(weekdayOf(date)) })}
          value={date}
          required
          onChange={onChange}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('The class before')}
          disabled={before === null}
          onClick={() => before !== null && onChange(before)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('The class after')}
          disabled={after === null}
          onClick={() => after !== null && onChange(after)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <Text size="xs" fw={600} role="status" className={classes.notice}>
        {notice !== '' && <IconAlertTriangle size={14} aria-hidden />} {notice}
      </Text>
    </div>
  );
}
