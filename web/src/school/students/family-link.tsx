import { Group } from '@mantine/core';
import { mayOpen } from '@pallikoodam/domain/access/routes';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { OpenQuestion } from './open-question.tsx';

/** From a record to its family, and to what the office has to look at of its child. */
export function FamilyLink({
  student,
}: {
  student: { FamilyId?: string | undefined; ChildId?: string | undefined };
}) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const { FamilyId = '', ChildId } = student;
  if (FamilyId === '' || !mayOpen(roles, '/Family')) return null;
  return (
    <Group gap="sm">
      <LinkButton
        to="/Family"
        search={{ id: FamilyId }}
        variant="default"
        size="compact-md"
        leftSection={<IconUsersGroup size={18} aria-hidden />}
      >
        {t('Record of the family')}
      </LinkButton>
      <OpenQuestion childId={ChildId} />
    </Group>
  );
}
