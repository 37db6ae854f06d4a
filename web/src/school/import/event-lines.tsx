import { Text } from '@mantine/core';
import type { ImportRowSeen } from '@pallikoodam/contract/imports';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { writeDays, writeTimes } from '../event-days.ts';

type EventLinesProps = { event: NonNullable<ImportRowSeen['event']>; choice: string };

/** When an event takes place, and what of the school's days it concerns. */
export function EventLines({ event, choice }: EventLinesProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  const isTaken = choice === 'Holiday';
  const when = [writeDays(event), writeTimes(event, local)].filter((part) => part !== '');
  return (
    <>
      <Text span display="block" size="sm">
        {when.join(', ')}
      </Text>
      {event.takes.map(({ branch, days }) => {
        const told = { branch: t(branch), days: days.map((day) => formatDay(day)).join(', ') };
        return (
          <Text key={branch} span display="block" size="sm" c={isTaken ? 'orange' : 'dimmed'}>
            {isTaken
              ? t('No class at {{branch}}: {{days}}', told)
              : t('On class days of {{branch}}: {{days}}', told)}
          </Text>
        );
      })}
      {event.entered.map(({ branch, day, rollCalls, notices }) => (
        <Text key={`${branch} ${day}`} span display="block" size="sm" c="orange">
          {t('{{branch}}, {{day}}: {{rollCalls}} roll-calls and {{notices}} notices of absence', {
            branch: t(branch),
            day: formatDay(day),
            rollCalls,
            notices,
          })}
        </Text>
      ))}
    </>
  );
}
