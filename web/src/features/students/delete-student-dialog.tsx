import { List, Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';

type Belongings = Awaited<ReturnType<typeof api.getDeletionOfStudent>>;

/** ADM-36, ADM-37; names all that goes (OP-111 as decided). */
export function DeleteStudentDialog({ dialog }: { dialog: DialogControl<Student> }) {
  const { t } = useTranslation();
  const { opened, subject: student, close } = dialog;
  const readName = useReadName();
  const id = student?._id ?? '';
  const goes = useQuery({
    ...queries.getDeletionOfStudent.queryOptions({ input: { id } }),
    enabled: opened && id !== '',
  });
  const remove = useWrite((_id: string) => api.deleteStudentInfo({ id: _id }), {
    done: t('Deleted successfully'),
    undo: (_, _id) => api.restoreStudentById({ id: _id }),
  });
  const kinds = goes.data === undefined ? [] : describe(goes.data, t);
  return (
    <ConfirmDialog
      opened={opened}
      title={t('Confirmation ?')}
      cancelLabel={t('NO')}
      confirmLabel={t('Confirm')}
      onCancel={close}
      onConfirm={async () => {
        if (student === null) return;
        await remove.run(student._id);
        close();
      }}
    >
      <Text>{t('Are you sure you want to delete')}</Text>
      {student !== null && (
        <Text fw={600} mt="xs">
          {readName(student)}, {student.Year}, {student.Volunteering}
        </Text>
      )}
      {kinds.length > 0 && (
        <>
          <Text mt="xs">{t('With the student go:')}</Text>
          <List size="sm" mt={4}>
            {kinds.map((kind) => (
              <List.Item key={kind}>{kind}</List.Item>
            ))}
          </List>
        </>
      )}
      {goes.isError && (
        <Text mt="xs">{t('Attendance, assessment, homework, scores and absences go too.')}</Text>
      )}
      <Text mt="xs" size="sm" c="dimmed">
        {t('Undo brings all of it back. The history of library books stays.')}
      </Text>
    </ConfirmDialog>
  );
}

/** Each kind with its number, those there are. */
function describe(goes: Belongings, t: TFunction): string[] {
  const { attendance, assessment, homework, score, absence } = goes;
  const kinds: [number, string][] = [
    [attendance, t('{{count}} attendance marks', { count: attendance })],
    [assessment, t('{{count}} assessments', { count: assessment })],
    [homework, t('{{count}} homework records', { count: homework })],
    [score, t('{{count}} library scores', { count: score })],
    [absence, t('{{count}} reported absences', { count: absence })],
  ];
  return kinds.flatMap(([count, words]) => (count > 0 ? [words] : []));
}
