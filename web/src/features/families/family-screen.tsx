import {
  Alert,
  Badge,
  Button,
  Group,
  Paper,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { type FamilyRecord, familyNoteForm } from '@pallikoodam/contract/families';
import { IconArrowLeft, IconEyeQuestion, IconPencil } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { GuardianList } from '../../school/families/guardian-list.tsx';
import { useMay } from '../../screen/can.tsx';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import { TextAreaField } from '../../screen/form/fields.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { MailLink } from '../../screen/mail-link.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { nameFamily } from './families-list.tsx';
import { FamilyChildren } from './family-children.tsx';
import { FamilyMails } from './family-mails.tsx';

export const familyAddress = { id: textFilter() };

/** The record of a family: guardians, children over the years, what was mailed, notes. */
export function FamilyScreen() {
  const { t } = useTranslation();
  const { id } = useUrlFilters(familyAddress).values;
  const load = useQuery(
    queries.getFamilyById.queryOptions({ input: id === '' ? skipToken : { id } }),
  );
  const family = load.data;
  return (
    <ListScreen>
      <PageHeader
        title={family === undefined ? t('Family') : nameFamily(family)}
        {...(family && { description: t('Family record') })}
      >
        <LinkButton
          to="/Families"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('Families')}
        </LinkButton>
      </PageHeader>
      {id === '' && <Text c="dimmed">{t('Choose a family in the list.')}</Text>}
      {load.error !== null && <FailedRows load={load} />}
      {family && <Record family={family} />}
    </ListScreen>
  );
}

function Record({ family }: { family: FamilyRecord }) {
  const { t } = useTranslation();
  const { Note, Mails, isApart } = family;
  const mayKeep = useMay()('guardians.keepAny');
  return (
    <Stack gap="lg">
      {isApart === 'Y' && (
        <Alert color="orange" icon={<IconEyeQuestion size={18} aria-hidden />}>
          {t('The parents live apart: tell neither of them the address or telephone of the other.')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Section title={t('Guardians')}>
          {mayKeep ? <KeptGuardians familyId={family._id} /> : <Guardians family={family} />}
        </Section>
        <Section title={nameContact(family, t)}>
          <Contact family={family} />
        </Section>
      </SimpleGrid>
      <Section title={t('Children')}>
        <FamilyChildren family={family} />
      </Section>
      {Note !== undefined && (
        <Section title={t('Notes of the office')}>
          <FamilyNote family={{ ...family, Note }} />
        </Section>
      )}
      {Mails !== undefined && (
        <Section title={t('Mails')}>
          <FamilyMails mails={Mails} />
        </Section>
      )}
    </Stack>
  );
}

/** The records carry how the first guardian is reached. */
function nameContact({ Guardians: guardians }: FamilyRecord, t: TFunction): string {
  const first = guardians.find(({ isFirst }) => isFirst === 'Y');
  if (first === undefined) return t('Contact');
  return t('Contact of {{name}}', { name: first.Name || first.Email });
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  );
}

function KeptGuardians({ familyId }: { familyId: string }) {
  const input = { FamilyId: familyId };
  const load = useQuery(queries.getGuardians.queryOptions({ input }));
  if (load.error !== null) return <FailedRows load={load} />;
  if (load.data === undefined) return <Skeleton height={80} />;
  return <GuardianList family={load.data} byOffice />;
}

function Guardians({ family: { Guardians: guardians } }: { family: FamilyRecord }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      {guardians.map(({ _id, Email, Name, isFirst, isConfirmed, getsMail }) => (
        <Group key={_id} gap="xs">
          {Name !== '' && <Text fw={500}>{Name}</Text>}
          <MailLink to={Email} />
          <Badge variant="light">{isFirst === 'Y' ? t('First') : t('Second')}</Badge>
          {isConfirmed === 'N' && (
            <Badge variant="light" color="orange">
              {t('No access yet')}
            </Badge>
          )}
          {getsMail === 'N' && (
            <Badge variant="light" color="gray">
              {t('Left out of mails')}
            </Badge>
          )}
        </Group>
      ))}
    </Stack>
  );
}

function Contact({ family: { Contact: contact } }: { family: FamilyRecord }) {
  const { t } = useTranslation();
  const { Mobile, EmergencyContact, Address, City, State, ZipCode } = contact;
  return (
    <Stack gap={4}>
      <Text>{[Address, City, State, ZipCode].filter((part) => part !== '').join(', ')}</Text>
      {Mobile !== '' && <Text>{`${t('Mobile')}: ${formatPhone(Mobile)}`}</Text>}
      {EmergencyContact !== '' && (
        <Text>{`${t('Emergency Contact')}: ${formatPhone(EmergencyContact)}`}</Text>
      )}
    </Stack>
  );
}

type NotedFamily = { _id: string; Note: string; updateTimeStamp: string };

async function readNote(id: string): Promise<NotedFamily> {
  const { _id, Note = '', updateTimeStamp } = await api.getFamilyById({ id });
  return { _id, Note, updateTimeStamp };
}

/** What the office writes down of a family, which never reads it. */
function FamilyNote({ family }: { family: NotedFamily }) {
  const { t } = useTranslation();
  const dialog = useDialog<NotedFamily | null>();
  return (
    <Stack gap="sm" align="flex-start">
      <Text style={{ whiteSpace: 'pre-line' }}>
        {family.Note || t('Nothing is written down yet.')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => dialog.open(family)}
      >
        {t('Change the note')}
      </Button>
      <EditDialog
        dialog={dialog}
        title={t('Notes of the office')}
        skeletonFields={1}
        schema={familyNoteForm}
        fieldLabel={() => 'Note'}
        // A family is not made by a note.
        add={() => Promise.reject(new Error('No family is added.'))}
        change={api.updateFamilyNote}
        read={readNote}
      >
        {({ field }) => <TextAreaField wide {...field('Note')} minRows={4} autosize />}
      </EditDialog>
    </Stack>
  );
}
