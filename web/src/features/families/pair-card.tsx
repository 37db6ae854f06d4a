import { Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import type { Likeness } from '@pallikoodam/contract/likenesses';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { fullName } from '../../school/full-name.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useQuestion } from '../../screen/use-question.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PairSides } from './pair-sides.tsx';

type PairCardProps = {
  likeness: Likeness;
  /** Opens what a merge of two would do. */
  onSame: (likeness: Likeness) => void;
};

/** Two children side by side, or a child and an enrollment that contradicts it, with the reasons. */
export function PairCard({ likeness, onSame }: PairCardProps) {
  const { t } = useTranslation();
  const { first, second, reasons, insertTimeStamp, isDivisible } = likeness;
  const isContradiction = first.ChildId === second.ChildId;
  const name = fullName(first);
  return (
    <Paper component="article" withBorder p="md" aria-label={name}>
      <Stack gap="md">
        <List size="sm" fw={600}>
          {reasons.map((reason) => (
            <List.Item key={reason}>{t(reason)}</List.Item>
          ))}
        </List>
        <PairSides
          first={first}
          second={second}
          heads={isContradiction ? [t('In the records'), t('As sent')] : [t('Known'), t('Newer')]}
          sentPreviousLevel={isContradiction ? likeness.PreviousYear : ''}
        />
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed">
            {t('Asked since {{moment}}', { moment: formatMoment(insertTimeStamp) })}
          </Text>
          <Group gap="sm">
            <LinkButton to="/Family" search={{ id: first.FamilyId }} variant="subtle">
              {t('Record of the family')}
            </LinkButton>
            {isDivisible && <TwoChildren likeness={likeness} />}
            {isContradiction ? (
              <Seen likeness={likeness} />
            ) : (
              <Button onClick={() => onSame(likeness)}>{t('Same child')}</Button>
            )}
          </Group>
        </Group>
      </Stack>
    </Paper>
  );
}

function TwoChildren({ likeness: { _id, first, second } }: { likeness: Likeness }) {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const isContradiction = first.ChildId === second.ChildId;
  const apart = useWrite(api.keepChildrenApart, { done: t('These are two children') });
  const answer = async () => {
    const goesOn =
      !isContradiction ||
      (await ask({
        title: t('Is this another child?'),
        text: t(
          'The enrollment of {{year}} becomes a new child of its own, with what was sent and the fee of a new student.',
          { year: second.Year },
        ),
        cancelLabel: t('Cancel'),
        confirmLabel: t('Two children'),
      }));
    if (goesOn) await apart.tell({ first: first.ChildId, second: second.ChildId, _id });
  };
  return (
    <>
      <BusyButton variant="default" busy={apart.isBusy} onClick={() => void answer()}>
        {t('Two children')}
      </BusyButton>
      {dialog}
    </>
  );
}

/** What contradicts a child is seen: it was that child. */
function Seen({ likeness: { _id, first } }: { likeness: Likeness }) {
  const { t } = useTranslation();
  const seen = useWrite(
    () => api.mergeChildren({ keep: first.ChildId, drop: first.ChildId, _id }),
    { done: t('Seen: it is the same child') },
  );
  return (
    <BusyButton busy={seen.isBusy} onClick={() => void seen.tell(undefined)}>
      {t('Same child')}
    </BusyButton>
  );
}
