import { Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { MasterStudent, Student } from '@pallikoodam/contract/students';
import { mayOpen } from '@pallikoodam/domain/access/routes';
import { studentStatusColour } from '@pallikoodam/domain/students/values';
import { IconArrowLeft } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDay, formatPhone } from '../../lib/format.ts';
import { readPerson } from '../../lib/read-person.ts';
import { useSession } from '../../lib/session.ts';
import { ChildHeading, useReadName } from '../../school/child-heading.tsx';
import { FamilyAccount } from '../../school/students/family-account.tsx';
import { FamilyLink } from '../../school/students/family-link.tsx';
import { FoundBy } from '../../school/students/found-by.tsx';
import { profileRows } from '../../school/students/profile-rows.ts';
import { writeStudentStatus } from '../../school/students/student-display.ts';
import { fieldLabel } from '../../school/students/student-fields.ts';
import { useFamilyAccounts } from '../../school/students/use-family-account.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { Can, useMay } from '../../screen/can.tsx';
import { PickFilter, SearchFilter } from '../../screen/filters.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './child-facts.module.css';
import { masterColumns } from './master-list.tsx';
import { StudentSections } from './student-sections.tsx';

/** What the school knows of a family's children, for its staff (PAR-19 to PAR-21, OP-62). */
export function StudentDataScreen({ library }: { library: (email: string) => ReactNode }) {
  const { email }: { email?: string } = useParams({ strict: false });
  return email === undefined ? (
    <StudentSearch />
  ) : (
    <Family key={email} email={email} library={library(email)} />
  );
}

const familyAddress = { Year: yearInAddress };

function Family({ email, library }: { email: string; library: ReactNode }) {
  const { t } = useTranslation();
  const { currentYear, load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(familyAddress);
  const year = view.values.Year || currentYear;
  const pick = useYearFilter({ year: view.values.Year, onChange: (Year) => view.set({ Year }) });
  const family = useQuery(queries.getStudentByEmail.queryOptions({ input: { email } }));
  const load = year === undefined ? yearLoad : family;
  const children = profileRows({ family: family.data, year });
  const maySee = useMay()('treasury.keepLedger');
  const accounts = useFamilyAccounts({ records: maySee ? children : undefined, year });
  return (
    <Frame description={email}>
      <Group>
        <PickFilter {...pick} />
        {family.data?.[0] && <FamilyLink student={family.data[0]} />}
      </Group>
      {load.error !== null && <FailedRows load={load} />}
      {children?.length === 0 && (
        <NoRows onClearFilters={view.activeCount > 0 ? view.clear : undefined} />
      )}
      {children !== undefined && children.length > 0 && year !== undefined && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {children.map((child) => (
              <ChildFacts key={child._id} child={child} />
            ))}
          </SimpleGrid>
          <StudentSections email={email} year={year} family={family.data ?? []} library={library} />
          <Can do="students.readPayments">
            <Paper component="section" withBorder p="md" maw="40rem" aria-labelledby="account">
              <Title order={2} size="h4" id="account" mb="sm">
                {t('Family account {{year}}', { year })}
              </Title>
              {accounts.map((account) => (
                <FamilyAccount key={account.FamilyId} account={account} records={children} />
              ))}
            </Paper>
          </Can>
        </>
      )}
    </Frame>
  );
}

function Frame({ description, children }: { description: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const back = mayOpen(roles, '/Admission') ? '/Admission' : '/KidsMasterData';
  return (
    <ListScreen>
      <PageHeader title={t('Student Data')} description={description}>
        <LinkButton
          to={back}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('Back')}
        </LinkButton>
      </PageHeader>
      {children}
    </ListScreen>
  );
}

const pageSizes = [10];
const searchAddress = {
  search: textFilter(),
  ...tableView({ pageSizes, sortKeys: ['FirstName'], sort: 'FirstName' }),
};
const rowId = ({ _id }: MasterStudent) => _id;

/** Without an address a search box: choosing a child opens their page (OP-62). */
function StudentSearch() {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const { values, set, hrefOf } = useUrlFilters(searchAddress);
  const { page, pageSize, search } = values;
  const asked = search !== '' && currentYear !== '';
  const load = useQuery(
    queries.getKidsMasterData.queryOptions({
      input: asked ? { search, Year: currentYear, sort: 'FirstName', page, pageSize } : skipToken,
    }),
  );
  const columns = useMemo(() => {
    const shown = ['FirstName', 'UserName', 'GradeInTamilSchool', 'Branch', 'StudentTeacher'];
    const list = masterColumns(t).filter(({ id }) => shown.includes(id));
    const nameLink = (row: MasterStudent) => <NameLink student={row} />;
    return toTableColumns(
      list.map((column) => ({
        ...column,
        sortable: false,
        ...(column.id === 'FirstName' ? { cell: nameLink } : {}),
      })),
    );
  }, [t]);
  return (
    <Frame description={t('Look up a student to see the school year')}>
      <Stack gap="lg" maw="60rem">
        <SearchFilter
          label={t('Search name, email or Ref Id')}
          value={search}
          onChange={(typed) => set({ search: typed }, { replace: true })}
        />
        {asked ? (
          <DataTable
            label={t('Students')}
            columns={columns}
            rows={load.data?.body}
            rowId={rowId}
            load={load}
            view={values}
            onViewChange={set}
            hrefOf={hrefOf}
            pageSizes={pageSizes}
            total={load.data === undefined ? undefined : Number(load.data.headers['x-total-count'])}
          />
        ) : (
          <Text c="dimmed">{t('Type a part of a name, an email or a Reference ID.')}</Text>
        )}
      </Stack>
    </Frame>
  );
}

function NameLink({ student }: { student: MasterStudent }) {
  const readName = useReadName();
  return (
    <>
      <Anchor
        renderRoot={(props) => (
          <Link to="/StudentData/$email" params={{ email: student.UserName }} {...props} />
        )}
      >
        {readName(student)}
      </Anchor>
      <FoundBy student={student} />
    </>
  );
}

/** Who the child is, and how to reach the family. */
function ChildFacts({ child }: { child: Student }) {
  const { t } = useTranslation();
  const name = useReadName()(child);
  const facts = [
    [fieldLabel('GradeInTamilSchool'), t(child.GradeInTamilSchool)],
    [fieldLabel('Branch'), t(child.Branch)],
    [fieldLabel('StudentTeacher'), readPerson(child.StudentTeacher)],
    [fieldLabel('DateOfBirth'), formatDay(child.DateOfBirth) || t('N/A')],
    [fieldLabel('Volunteering'), child.Volunteering],
    ['Mobile', formatPhone(child.Mobile)],
    [fieldLabel('SpecialNeeds'), child.SpecialNeeds],
  ].filter(([, value]) => value !== '');
  return (
    <Paper component="article" withBorder p="md" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <ChildHeading child={child} size="h4" />
        </div>
        {child.Status !== '' && (
          <StatusBadge colour={studentStatusColour(child.Status)}>
            {writeStudentStatus(t, child.Status)}
          </StatusBadge>
        )}
      </Group>
      <dl className={classes.facts}>
        {facts.map(([label = '', value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
