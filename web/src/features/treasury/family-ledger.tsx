import { Skeleton, Text } from '@mantine/core';
import type { AccountLine } from '@pallikoodam/contract/ledger';
import type { Student } from '@pallikoodam/contract/students';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { FamilyAccount } from '../../school/students/family-account.tsx';
import { useFamilyAccount } from '../../school/students/use-family-account.ts';

/** The account of a record's family and year, line by line. */
export function FamilyLedger({ student }: { student: Student }) {
  const { FamilyId = '', UserName, Year } = student;
  // The names of brothers and sisters.
  const { data } = useQuery(queries.getStudentByEmail.queryOptions({ input: { email: UserName } }));
  const records = (data ?? [student]).filter((record) => record.Year === Year);
  return <Ledger familyId={FamilyId} year={Year} records={records} />;
}

/** An account as soon as it has arrived. */
export function Ledger({
  familyId,
  year,
  records,
  actionOf,
}: {
  familyId: string;
  year: string;
  records: Parameters<typeof FamilyAccount>[0]['records'];
  actionOf?: (line: AccountLine) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, isError } = useFamilyAccount({ year, familyId });
  if (isError) return <Text c="dimmed">{t('This could not be loaded.')}</Text>;
  if (data === undefined) return <Skeleton height={72} />;
  return <FamilyAccount account={data} records={records} {...(actionOf && { actionOf })} />;
}
