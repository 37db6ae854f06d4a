import { ActionIcon, Group } from '@mantine/core';
import { classDaysAround } from '@pallikoodam/domain/attendance/attendance-day';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateFilter } from '../../screen/date-filter.tsx';

type DayStepperProps = {
  label: string;
  date: string;
  onChange: (date: string) => void;
};

/**
 * A day that always stays chosen, with steps to the class of the week before and after. They follow
 * the field, whose label thus stands at the edge of all three.
 */
export function DayStepper({ label, date, onChange }: DayStepperProps) {
  const { t } = useTranslation();
  const { before, after } = classDaysAround(date);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <DateFilter label={label} value={date} required onChange={onChange} />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('A week earlier')}
        onClick={() => onChange(before)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('A week later')}
        onClick={() => onChange(after)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
