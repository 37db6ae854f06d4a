import type { Student } from '@pallikoodam/contract/students';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { notifyError } from '../../lib/notify.ts';
import type { DialogControl } from '../../screen/use-dialog.ts';

/**
 * The record that an edit dialog was opened for, undefined until the server has sent it. When that
 * fails the dialog closes with a message (PAR-23). Once it has come it stays, even where the session
 * ends meanwhile: what was typed belongs to it.
 */
export function useOpenedStudent(
  dialog: Pick<DialogControl<string | null>, 'opened' | 'subject' | 'key' | 'close'>,
): Student | undefined {
  const { t } = useTranslation();
  const { opened, subject: id, key, close } = dialog;
  const { data, isError } = useQuery({
    ...queries.getStudentById.queryOptions({ input: opened && id !== null ? { id } : skipToken }),
    // Read anew at each opening, and then never again: the form belongs to one version.
    queryKey: ['opened student', id, key],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [opening, setOpening] = useState<{ key: number; record: Student }>();
  if (data !== undefined && opening?.key !== key) setOpening({ key, record: data });
  const record = opening?.key === key ? opening.record : undefined;
  const failed = isError && record === undefined;
  useEffect(() => {
    if (!failed) return;
    notifyError(t('Error loading student data'));
    close();
  }, [failed, close, t]);
  return record;
}
