import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, todayAtSchool } from '../lib/format.ts';
import { WideField } from '../screen/form/form-section.tsx';

type ClosedDayNoticeProps = {
  year: string;
  /** When its accounts were closed; blank while they are open. */
  closedOn: string;
  /** The day that is typed. */
  day: string;
  onToday: (day: string) => void;
};

/** Said at the day, before it is sent: a closed year takes nothing dated before it was closed. */
export function ClosedDayNotice({ year, closedOn, day, onToday }: ClosedDayNoticeProps) {
  const { t } = useTranslation();
  if (closedOn === '' || day >= closedOn) return null;
  return (
    <WideField>
      <Alert color="orange" role="status">
        <Text size="sm">
          {t(
            'The accounts of {{year}} were closed on {{day}}. What comes now gets a day since then.',
            {
              year,
              day: formatDay(closedOn),
            },
          )}
        </Text>
        <Group mt="xs">
          <Button size="compact-md" variant="default" onClick={() => onToday(todayAtSchool())}>
            {t('Take today')}
          </Button>
        </Group>
      </Alert>
    </WideField>
  );
}
