import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';

/** English keys for `t`. */
const states: Readonly<Record<string, readonly [StatusColour, string]>> = {
  waiting: ['blue', 'Waiting'],
  sent: ['green', 'Sent'],
  failed: ['red', 'Failed'],
};

/** English keys for `t`: what is known beyond the state. */
const reports: Readonly<Record<string, string>> = {
  delivered: 'Delivered',
  returned: 'Came back',
};

export const writeState = (status: string, t: TFunction) => t(states[status]?.[1] ?? status);

/** The state of a message to one person, with the server's own words where it has said any. */
export function DeliveryState(props: {
  status: string;
  lastAnswer: string;
  report: string;
  t: TFunction;
}) {
  const { status, lastAnswer, report, t } = props;
  const [colour] = states[status] ?? ['grey'];
  return (
    <>
      <StatusBadge colour={colour}>
        {t(reports[report] ?? states[status]?.[1] ?? status)}
      </StatusBadge>
      {lastAnswer !== '' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {lastAnswer}
        </Text>
      )}
    </>
  );
}
