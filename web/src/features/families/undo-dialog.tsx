import { Alert, Stack, Text } from '@mantine/core';
import type { AnsweredLikeness } from '@pallikoodam/contract/likenesses';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { isConflict, messageOf } from '../../lib/refusal.ts';
import { fullName } from '../../school/full-name.ts';
import { fieldLabel } from '../../school/students/student-fields.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';

/** Before a merge is taken back: what has changed since and so stays, and who is mailed. */
export function UndoDialog({ dialog }: { dialog: DialogControl<AnsweredLikeness> }) {
  const { t } = useTranslation();
  const merge = dialog.subject;
  const load = useQuery(
    queries.getUndoPreview.queryOptions({
      input: dialog.opened && merge !== null ? { id: merge._id } : skipToken,
      // What changed since the last look is what is asked about.
      staleTime: 0,
    }),
  );
  const client = useQueryClient();
  const isLate = isConflict(load.error);
  useEffect(() => {
    // Another person was faster: the list still offers what is done.
    if (isLate) void client.invalidateQueries({ queryKey: queries.getAnsweredLikenesses.key() });
  }, [client, isLate]);
  const undo = useWrite(api.undoMerge, { done: t('Taken back: they are two children again') });
  const submit = async () => {
    if (merge === null) return;
    if ((await undo.tell({ id: merge._id })) !== undefined) dialog.close();
  };
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('Take the merge back')}
      maxWidth={560}
      onClose={dialog.close}
      answers={
        <BusyButton
          busy={undo.isBusy}
          disabled={load.data === undefined || load.error !== null}
          onClick={() => void submit()}
        >
          {t('Make them two children again')}
        </BusyButton>
      }
    >
      <Stack gap="md" p="md">
        {merge && (
          <Text>
            {t(
              '{{first}} and {{second}} each have their own years again, and the question about them is open again.',
              { first: fullName(merge.first), second: fullName(merge.second) },
            )}
          </Text>
        )}
        {load.error !== null && (
          <Alert color="red" role="alert">
            {t(messageOf(load.error))}
          </Alert>
        )}
        {load.isPending && load.error === null && <FormSkeleton fields={1} />}
        {load.data !== undefined && load.data.Stays.length > 0 && (
          <Alert color="orange">{describeStays(t, load.data.Stays)}</Alert>
        )}
        {load.data !== undefined && load.data.Told.length > 0 && (
          <Text>
            {t('Was mailed of the merge, and is mailed of this: {{emails}}', {
              emails: load.data.Told.join(', '),
            })}
          </Text>
        )}
      </Stack>
    </ReadingDialog>
  );
}

type Stays = Awaited<ReturnType<typeof api.undoMerge>>['Stays'];

export function describeStays(t: TFunction, stays: Stays): string {
  const lines = stays.map(
    ({ Name, Fields }) => `${Name}: ${Fields.map((field) => t(fieldLabel(field))).join(', ')}`,
  );
  return t('Changed since, and so left as it is: {{what}}', { what: lines.join('; ') });
}
