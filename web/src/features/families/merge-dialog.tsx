import { Alert, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import type { Likeness, MergePreview } from '@pallikoodam/contract/likenesses';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { fullName } from '../../school/full-name.ts';
import { fieldLabel } from '../../school/students/student-fields.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { type DialogControl, useOpeningState } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { MergeSummary } from './merge-summary.tsx';
import { describeStays } from './undo-dialog.tsx';

type Choice = Partial<Record<'GradeInTamilSchool' | 'Branch', string>>;
type Order = Parameters<typeof api.mergeChildren>[0];

/** Before two children become one: which to keep, what moves, level and branch where they differ. */
export function MergeDialog({ dialog }: { dialog: DialogControl<Likeness> }) {
  const { t } = useTranslation();
  const likeness = dialog.subject;
  const [keepsSecond, setKeepsSecond] = useOpeningState(dialog, false);
  const [choice, setChoice] = useOpeningState<Choice>(dialog, {});
  const [letIn, setLetIn] = useOpeningState<readonly string[]>(dialog, []);
  // Proposed: whatever is hidden can be shown later, and not the other way round.
  const [isApart, setApart] = useOpeningState<'Y' | 'N'>(dialog, 'Y');
  const ids = likeness === null ? null : [likeness.first.ChildId, likeness.second.ChildId];
  const [keep = '', drop = ''] = ids === null ? [] : keepsSecond ? ids.toReversed() : ids;
  const asked = { keep, drop, letIn: letIn.join(' '), ...choice } as Order;
  const load = useQuery(
    queries.getMergePreview.queryOptions({
      input: dialog.opened && keep !== '' ? asked : skipToken,
      placeholderData: (before: MergePreview | undefined) => before,
    }),
  );
  const merge = useWrite(api.mergeChildren, {
    done: t('The two are one child now'),
    undo: async ({ _id }) => {
      const { Stays } = await api.undoMerge({ id: _id });
      if (Stays.length > 0) notifySuccess(describeStays(t, Stays), { about: `stays ${_id}` });
    },
  });
  const preview = load.data;
  const isReady =
    preview !== undefined &&
    preview.Refusals.length === 0 &&
    preview.Choices.every(({ field }) => choice[field] !== undefined);
  const submit = async () => {
    // What is asked stands on the screen above the button: pressing it is the answer.
    const households = preview?.asksApart === 'Y' ? { isApart } : {};
    const stored = await merge.tell({ ...asked, ...households, confirm: 'Y' });
    if (stored !== undefined) dialog.close();
  };
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('Same child')}
      maxWidth={760}
      onClose={dialog.close}
      answers={
        <BusyButton busy={merge.isBusy} disabled={!isReady} onClick={() => void submit()}>
          {t('Make them one child')}
        </BusyButton>
      }
    >
      <Stack gap="md" p="md">
        {likeness && (
          <Radio.Group
            label={t('Which one stays?')}
            description={t('Names and birth date of this one hold; the other is added to it.')}
            value={keepsSecond ? 'second' : 'first'}
            onChange={(value) => {
              setKeepsSecond(value === 'second');
              setChoice({});
              setLetIn([]);
            }}
          >
            <Stack gap="xs" mt="xs">
              {(['first', 'second'] as const).map((side) => (
                <Radio
                  key={side}
                  value={side}
                  label={`${fullName(likeness[side])}, ${formatDay(likeness[side].DateOfBirth)}, ${likeness[side].UserName}`}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {load.error !== null && (
          <Alert color="red" role="alert">
            {t(messageOf(load.error))}
          </Alert>
        )}
        {preview === undefined ? (
          load.error === null && <FormSkeleton fields={4} />
        ) : (
          <>
            {preview.Choices.map(({ field, values }) => (
              <Radio.Group
                key={field}
                label={t('The two records differ in {{field}}: choose one', {
                  field: t(fieldLabel(field)),
                })}
                value={choice[field] ?? ''}
                onChange={(value) => setChoice({ ...choice, [field]: value })}
              >
                <Group mt="xs">
                  {values.map((value) => (
                    <Radio key={value} value={value} label={t(value)} />
                  ))}
                </Group>
              </Radio.Group>
            ))}
            <LetInBoxes guardians={preview.Guardians} letIn={letIn} onChange={setLetIn} />
            {preview.asksApart === 'Y' && (
              <Radio.Group
                label={t('Do these parents have separate households?')}
                description={t('If they do, neither sees the other’s email, phone or address.')}
                value={isApart}
                onChange={(value) => setApart(value === 'N' ? 'N' : 'Y')}
              >
                <Group mt="xs">
                  <Radio value="Y" label={t('Yes')} />
                  <Radio value="N" label={t('No')} />
                </Group>
              </Radio.Group>
            )}
            <MergeSummary preview={preview} />
            {preview.Refusals.map((refusal) => (
              <Alert key={refusal} color="red" role="alert">
                {refusal}
              </Alert>
            ))}
            {preview.Questions.map((question) => (
              <Alert key={question} color="orange">
                {question}
              </Alert>
            ))}
            <Text size="sm" c="dimmed">
              {t('This can be taken back, later too; what changes in between stays.')}
            </Text>
          </>
        )}
      </Stack>
    </ReadingDialog>
  );
}

/** By name: whom the other family does not name sees its child by the office's word alone. */
function LetInBoxes({
  guardians,
  letIn,
  onChange,
}: {
  guardians: MergePreview['Guardians'];
  letIn: readonly string[];
  onChange: (emails: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  return guardians
    .filter(({ isUnnamed }) => isUnnamed)
    .map(({ Email }) => (
      <Checkbox
        key={Email}
        label={t('{{email}} sees all years of the child from now on', { email: Email })}
        description={t(
          'The other family does not name this address. Tick it only where you know the person.',
        )}
        checked={letIn.includes(Email)}
        onChange={(event) => {
          const others = letIn.filter((email) => email !== Email);
          onChange(event.currentTarget.checked ? [...others, Email] : others);
        }}
      />
    ));
}
