import { Button } from '@mantine/core';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import type { MarkCounts } from './marking.ts';

/** What is sent of the unmarked children; null where the person goes back to them. */
type Answer = AttendanceMark | null;
type Asked = { counts: MarkCounts; answer: (given: Answer) => void };

/**
 * Children without a mark are sent as absent (ATT-10, ATT-64), so a class that is not marked to its end
 * is asked about once (OP-121). `ask` answers what the rest is; `dialog` stands anywhere on the screen.
 */
export function useUnmarkedQuestion() {
  const { t } = useTranslation();
  const asking = useDialog<Asked>();
  const { opened, subject, open, close } = asking;
  const ask = (counts: MarkCounts): Promise<Answer> =>
    counts.unmarked === 0
      ? Promise.resolve('No')
      : new Promise((answer) => open({ counts, answer }));
  const settle = (given: Answer) => () => {
    close();
    subject?.answer(given);
  };
  const { present = 0, absent = 0, unmarked = 0 } = subject?.counts ?? {};
  const isNoneMarked = present + absent === 0;
  const question = isNoneMarked
    ? {
        title: t('No one is marked'),
        text: t('All {{count}} students will be recorded as absent.', { count: unmarked }),
        answers: [
          { label: t('All present'), mark: 'Yes' },
          { label: t('Submit'), mark: 'No' },
        ] as const,
      }
    : {
        title: t('{{count}} are not marked', { count: unmarked }),
        text: t('What shall be recorded for them?'),
        answers: [
          { label: t('Rest absent'), mark: 'No' },
          { label: t('Rest present'), mark: 'Yes' },
        ] as const,
      };
  const [further, usual] = question.answers;
  const dialog = subject !== null && (
    <ConfirmDialog
      opened={opened}
      title={question.title}
      cancelLabel={t('Go back')}
      confirmLabel={usual.label}
      colour="blue"
      onCancel={settle(null)}
      onConfirm={settle(usual.mark)}
      further={
        <Button variant="default" onClick={settle(further.mark)}>
          {further.label}
        </Button>
      }
    >
      {question.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
