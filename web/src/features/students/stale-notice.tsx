import { Alert, Button, List, Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { fieldLabel } from './field-labels.ts';
import type { RecordState } from './use-student-record.ts';

type StaleNoticeProps = {
  state: RecordState;
  onLoadNewest: (newest: Student) => void;
};

/** Tells that somebody else saved the record, and what became of one's own entries (OP-28). */
export function StaleNotice({ state, onLoadNewest }: StaleNoticeProps) {
  const { t } = useTranslation();
  if (state.kind === 'fresh') return null;
  if (state.kind === 'stale') {
    const { LastModifiedBy: who, updateTimeStamp } = state.newest;
    return (
      <Alert
        color="orange"
        role="alert"
        mb="sm"
        title={t('Somebody else has saved this record meanwhile')}
      >
        <Text size="sm" mb="xs">
          {t('{{who}}, {{when}}. Your entries are not saved yet and stay in the form.', {
            who,
            when: formatMoment(updateTimeStamp),
          })}
        </Text>
        <Button size="xs" variant="default" onClick={() => onLoadNewest(state.newest)}>
          {t('Load the newest version, keep my entries')}
        </Button>
      </Alert>
    );
  }
  return (
    <Alert
      color="blue"
      role="status"
      mb="sm"
      title={t('This is the newest version with your entries')}
    >
      {state.overlaps.length === 0 ? (
        t('Save again to store them.')
      ) : (
        <>
          <Text size="sm">{t('Both of you changed these fields; yours stand in the form:')}</Text>
          <List size="sm">
            {state.overlaps.map(({ field, stored }) => (
              <List.Item key={field}>
                {t(fieldLabel(field))}: {t('stored now')} “{String(stored ?? '')}”
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
