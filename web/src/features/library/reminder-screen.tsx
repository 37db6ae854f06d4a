import { List, Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Can } from '../../screen/can.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** What a reminder of all overdue books came to. */
export type ReminderResult = {
  /** The children of each family that a mail went to. */
  reminded: readonly string[];
  /** Families that could not be reminded. */
  left: number;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On /Reminder: what was just sent. */
    reminder?: ReminderResult;
  }
}

/** Where a reminder leads: that all were reminded, or how many were not (LIB-50, OP-184). */
export function ReminderScreen() {
  const { t } = useTranslation();
  const result = useLocation({
    select: ({ state }) => state.reminder,
  });
  const wayOn = (
    <>
      <Can do="library.keep">
        <LinkButton to="/BookTx">{t('Outstanding Books')}</LinkButton>
      </Can>
      <LinkButton to="/" variant="default">
        {t('Go to the home page')}
      </LinkButton>
    </>
  );
  if (result === undefined) {
    return (
      <MessagePage art="/art/mail.svg" title={t('Reminder')} actions={wayOn}>
        {t('Families are reminded from the list of outstanding books.')}
      </MessagePage>
    );
  }
  const isComplete = result.left === 0;
  return (
    <MessagePage
      art={isComplete ? '/art/success.svg' : '/art/mail.svg'}
      title={t('Reminder Alert')}
      actions={wayOn}
    >
      <Stack align="center">
        {isComplete
          ? t('Reminder successfully sent to all students!')
          : t('{{count}} families could not be reminded. Please try again.', {
              count: result.left,
            })}
        <List size="sm" ta="start">
          {result.reminded.map((children, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two families may have children of one name
            <List.Item key={`${children} ${index}`}>{children}</List.Item>
          ))}
        </List>
      </Stack>
    </MessagePage>
  );
}
