import { Button, List, Stack, Text } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../screen/copy-text.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { branchLabel } from './event-words.ts';
import { feedAddress } from './feed-address.ts';

/** The address by which the family's own calendar follows a branch. */
export function SubscribeButton({ branch }: { branch: string }) {
  const { t } = useTranslation();
  const { opened, open, close } = useDialog<true>();
  const name = branchLabel(branch, t);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRss size={18} aria-hidden />}
        onClick={() => open(true)}
      >
        {t('Follow')}
      </Button>
      {opened && (
        <ReadingDialog
          opened
          title={t('Follow {{branch}}', { branch: name })}
          maxWidth={560}
          onClose={close}
          answers={
            <Button component="a" href={addressOf(branch).replace(/^https?:/, 'webcal:')}>
              {t('Open in my calendar app')}
            </Button>
          }
        >
          <Stack p="md">
            <Text>
              {t(
                'Your own calendar then shows the events of this branch, and every change and cancellation by itself.',
              )}
            </Text>
            <Text component="div" style={{ overflowWrap: 'anywhere' }}>
              <CopyText label={t('Address')}>{addressOf(branch)}</CopyText>
            </Text>
            <List size="sm" spacing="xs">
              <List.Item>
                {t('iPhone, Mac, Outlook: press the button below and confirm.')}
              </List.Item>
              <List.Item>
                {t(
                  'Google Calendar: on a computer choose Other calendars, From URL, and paste the address.',
                )}
              </List.Item>
            </List>
          </Stack>
        </ReadingDialog>
      )}
    </>
  );
}

function addressOf(branch: string): string {
  return new URL(feedAddress(branch), window.location.origin).href;
}
