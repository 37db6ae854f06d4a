import { Stack, Text, Title } from '@mantine/core';
import type { MyFamily } from '@pallikoodam/contract/guardians';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { GuardianList } from '../../school/families/guardian-list.tsx';
import { NamedOnly } from '../../school/families/named-only.tsx';

/** The families of the person: who else sees the children, and who is to be let in. */
export function FamilySection() {
  const { t } = useTranslation();
  const { data: families = [] } = useQuery(queries.getMyFamilies.queryOptions());
  if (families.length === 0) return null;
  const own = families.filter(({ isConfirmed }) => isConfirmed === 'Y');
  return (
    <Stack gap="sm" component="section" aria-labelledby="family" maw={720}>
      <Title order={2} id="family">
        {t('My family')}
      </Title>
      {own.map((family) => (
        <Stack key={family.FamilyId} gap="xs">
          <Description family={family} />
          <GuardianList family={family} byOffice={false} />
        </Stack>
      ))}
      <NamedOnly families={families} />
    </Stack>
  );
}

function Description({ family: { children, isApart } }: { family: MyFamily }) {
  const { t } = useTranslation();
  const nameOf = useFirstName();
  return (
    <Text c="dimmed">
      {t('Parents of {{children}}', { children: children.map(nameOf).join(', ') })}
      {isApart === 'Y' && (
        <>
          <br />
          {t('The school keeps the other parent’s contact data apart from yours.')}
        </>
      )}
    </Text>
  );
}
