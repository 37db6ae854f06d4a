import { Anchor, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { AnsweredLikeness, AnsweredSide } from '@pallikoodam/contract/likenesses';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { fullName } from '../../school/full-name.ts';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { PageLinks } from '../../screen/view/page-links.tsx';
import { lookAddress } from './look-at-this-list.ts';
import { LookSection } from './look-section.tsx';
import { UndoDialog } from './undo-dialog.tsx';

/** What the office has answered about two children, the newest first; a merge can be taken back. */
export function AnsweredTab() {
  const { t } = useTranslation();
  const list = useServerList('getAnsweredLikenesses', lookAddress, {
    query: ({ ChildId }) => ({ ChildId }),
  });
  const { page, pageSize } = list.values;
  const undoing = useDialog<AnsweredLikeness>();
  return (
    <>
      <LookSection
        title={t('Answered questions')}
        load={list.load}
        isEmpty={list.rows?.length === 0}
        emptyText={t('No question was answered yet.')}
      >
        {list.rows?.map((answered) => (
          <AnsweredCard key={answered._id} answered={answered} onUndo={undoing.open} />
        ))}
        <PageLinks
          page={page}
          pages={Math.ceil(list.total / pageSize)}
          onViewChange={list.set}
          hrefOf={list.hrefOf}
        />
      </LookSection>
      <UndoDialog dialog={undoing} />
    </>
  );
}

type AnsweredCardProps = {
  answered: AnsweredLikeness;
  onUndo: (answered: AnsweredLikeness) => void;
};

function AnsweredCard({ answered, onUndo }: AnsweredCardProps) {
  const { t } = useTranslation();
  const { answer, first, second, answeredBy, answeredAt, undoneBy, undoneAt } = answered;
  const isMerge = answer === 'same';
  return (
    <Paper component="article" withBorder p="md" aria-label={fullName(first)}>
      <Stack gap="sm">
        <Group gap="xs">
          <Badge variant="light" color={isMerge ? 'blue' : 'gray'}>
            {isMerge ? t('Same child') : t('Two children')}
          </Badge>
          {undoneAt !== '' && (
            <Badge variant="light" color="orange">
              {t('Taken back')}
            </Badge>
          )}
        </Group>
        <Side side={first} />
        <Side side={second} />
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed">
            {t('Answered by {{email}}, {{moment}}', {
              email: answeredBy,
              moment: formatMoment(answeredAt),
            })}
            {undoneAt !== '' && (
              <>
                <br />
                {t('Taken back by {{email}}, {{moment}}', {
                  email: undoneBy,
                  moment: formatMoment(undoneAt),
                })}
              </>
            )}
          </Text>
          {answered.isUndoable && (
            <Button variant="default" onClick={() => onUndo(answered)}>
              {t('Undo')}
            </Button>
          )}
          {!isMerge && (
            <Text size="xs" c="dimmed">
              {t('For good: this pair is not asked about again.')}
            </Text>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

/** One of the two, with the Reference IDs that a payment may quote. */
function Side({ side }: { side: AnsweredSide }) {
  const { t } = useTranslation();
  const { FamilyId, DateOfBirth, ReferenceIds } = side;
  const name = fullName(side);
  const facts = [formatDay(DateOfBirth), ...ReferenceIds].filter((fact) => fact !== '');
  return (
    <div>
      {FamilyId === '' ? (
        <Text fw={600} span>
          {name}
        </Text>
      ) : (
        <Anchor
          fw={600}
          aria-label={`${name}: ${t('Record of the family')}`}
          renderRoot={(props) => <Link to="/Family" search={{ id: FamilyId }} {...props} />}
        >
          {name}
        </Anchor>
      )}
      <Text size="sm">{facts.join(' · ')}</Text>
    </div>
  );
}
