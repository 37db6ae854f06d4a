import { Alert, Button, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './dialog-form.module.css';
import type { RecordState } from './use-stored-record.ts';

type StaleNoticeProps<Stored> = {
  state: RecordState<Stored>;
  /** Who saved the newer version, and when. */
  describe: (newest: Stored) => string;
  /** What a field is called on the form; an English key for `t`. */
  fieldLabel: (field: string) => string;
  onLoadNewest: (newest: Stored) => void;
};

/** Tells that another person saved the record, and what became of one's own entries (OP-28). */
export function StaleNotice<Stored>(props: StaleNoticeProps<Stored>) {
  const { state, describe, fieldLabel, onLoadNewest } = props;
  const { t } = useTranslation();
  if (state.kind === 'fresh') return null;
  if (state.kind === 'stale') {
    return (
      <Alert
        color="orange"
        role="alert"
        mb="sm"
        title={t('Somebody else has saved this record meanwhile')}
      >
        <Text size="sm" mb="xs">
          {t('{{version}}. Your entries are not saved yet and stay in the form.', {
            version: describe(state.newest),
          })}
        </Text>
        <Button
          size="xs"
          variant="default"
          h="auto"
          py={6}
          classNames={{ label: classes.manyLines }}
          onClick={() => onLoadNewest(state.newest)}
        >
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
