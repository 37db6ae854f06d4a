import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { formatDay, formatMoment, todayAtSchool } from '../../lib/format.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { dayFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { DayStepper } from './day-stepper.tsx';
import { MarkBar } from './mark-bar.tsx';
import { MarkList, MarkListSkeleton } from './mark-list.tsx';
import { useLastingStore } from './offline/use-unsent.ts';
import { TeacherSubmitted } from './teacher-submitted.tsx';
import { type Marking, useMarking } from './use-marking.ts';
import { useTeacherSubmit } from './use-teacher-submit.ts';

const address = z.object({ date: dayFilter() });

/** Marks a class: with a network or without one (ATT-59 to ATT-65). */
export function TeacherSubmitTab() {
  const { t } = useTranslation();
  const { values, set } = useUrlFilters(address);
  const date = values.date || todayAtSchool();
  const marking = useMarking(date);
  const { submit, sending, submitted, questions } = useTeacherSubmit({ date, marking });
  const { students, counts, isReady } = marking;

  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <DayStepper
          label={t('Attendance Date')}
          date={date}
          onChange={(next) => set({ date: next })}
        />
        {marking.recorded > 0 && (
          <Text size="sm" c="dimmed">
            {t('{{count}} students are recorded for {{date}}; submitting again corrects them.', {
              count: marking.recorded,
              date: formatDay(date),
            })}
          </Text>
        )}
      </Group>
      <LoadNotice marking={marking} />
      {marking.isPending && <MarkListSkeleton />}
      {students?.length === 0 && <NoRows text={t('No students are in your class yet')} />}
      {students !== undefined && students.length > 0 && (
        <>
          <MarkList
            label={t('Students')}
            students={students}
            marks={marking.marks}
            onMark={marking.mark}
            disabled={!isReady || sending}
          />
          <MarkBar counts={counts} onRestPresent={marking.markRest}>
            <Button variant="default" disabled={!marking.isTouched} onClick={marking.clear}>
              {t('Clear')}
            </Button>
            <BusyButton
              leftSection={<IconSend size={18} aria-hidden />}
              busy={sending}
              disabled={!isReady}
              onClick={() => void submit()}
            >
              {t('Submit')}
            </BusyButton>
          </MarkBar>
        </>
      )}
      <TeacherSubmitted dialog={submitted} />
      {questions}
    </Stack>
  );
}

/** Whether what is on screen is what the school has, and whether marks would survive the page. */
function LoadNotice({ marking }: { marking: Marking }) {
  const { t } = useTranslation();
  const lasting = useLastingStore();
  const { students, keptAt, isPending, classLoad, recordsLoad } = marking;
  const hasNoList = students === undefined && !isPending;
  useFailureNotice(hasNoList ? classLoad.error : null);
  if (hasNoList) return <FailedRows load={classLoad} />;
  const failed = [classLoad, recordsLoad].find(({ error }) => error !== null);
  return (
    <>
      {failed !== undefined && (
        <Alert color="blue" role="status">
          {keptAt === null
            ? t('The school cannot be reached. What others have recorded meanwhile is not shown.')
            : t('The school cannot be reached. This is the class list of {{moment}}.', {
                moment: formatMoment(keptAt),
              })}
        </Alert>
      )}
      {lasting === false && (
        <Alert color="orange" role="status">
          {t('This browser keeps nothing on the device: submit before you close the page.')}
        </Alert>
      )}
    </>
  );
}
