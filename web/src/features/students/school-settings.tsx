import { Button, Group, NativeSelect, Stack, Switch } from '@mantine/core';
import { listYearsToBegin } from '@pallikoodam/domain/school/academic-year';
import { IconSettings } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { Can, useMay } from '../../screen/can.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import classes from './school-settings.module.css';

/** What the whole school goes by, behind a button: registration (ADM-08) and the academic year (OP-26). */
export function SchoolSettings() {
  const { t } = useTranslation();
  const may = useMay();
  const dialog = useDialog<true>();
  if (!may('enrollment.openOrClose')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={18} aria-hidden />}
        onClick={() => dialog.open(true)}
      >
        {t('School settings')}
      </Button>
      <ReadingDialog
        opened={dialog.opened}
        title={t('School settings')}
        maxWidth={520}
        onClose={dialog.close}
      >
        <Stack gap="lg" align="flex-start">
          <RegistrationSwitch />
          <Can do="school.changeAcademicYear">
            <AcademicYearSwitch />
          </Can>
        </Stack>
      </ReadingDialog>
    </>
  );
}

/**
 * Sends Open or Close at once and flips back when that fails (ADM-09, OP-97). Closing turns families
 * away, so it asks first.
 */
function RegistrationSwitch() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = queries.getEnrollmentStatus.queryOptions();
  const { data: isOpen } = useQuery(queries.getEnrollmentStatus.queryOptions());
  const [asked, setAsked] = useState(false);
  const { tell, isBusy } = useWrite(
    async (open: boolean) => {
      const isNow = await api.updateEnrollment({ value: open ? 'Open' : 'Close' });
      client.setQueryData(queryKey, isNow);
      return isNow;
    },
    { done: (open) => (open ? t('Registration is open') : t('Registration is closed')) },
  );
  const change = async (open: boolean) => {
    setAsked(open);
    await tell(open);
  };
  const closing = useDialog<true>();
  const shown = isBusy ? asked : isOpen;

  return (
    <>
      <Switch
        size="lg"
        classNames={classes}
        label={t('Registration')}
        onLabel={t('Open')}
        offLabel={t('Closed')}
        color="green"
        checked={shown ?? false}
        disabled={shown === undefined}
        aria-busy={isBusy}
        onChange={(event) => {
          if (isBusy) return;
          if (event.currentTarget.checked) void change(true);
          else closing.open(true);
        }}
      />
      <ConfirmDialog
        opened={closing.opened}
        title={t('Close registration?')}
        cancelLabel={t('Keep open')}
        confirmLabel={t('Close registration')}
        onCancel={closing.close}
        onConfirm={async () => {
          closing.close();
          await change(false);
        }}
      >
        {t('Families can no longer enroll on the home page until you open it again.')}
      </ConfirmDialog>
    </>
  );
}

/** Every 'current year' of the portal follows it, hence the question first. */
function AcademicYearSwitch() {
  const { t } = useTranslation();
  const { currentYear, years } = useSchoolYear();
  const asking = useDialog<string>();
  const change = useWrite((value: string) => api.updateAcademicYear({ value }), {
    done: (_, year) => t('The academic year is now {{year}}', { year }),
  });
  if (currentYear === undefined) return null;
  const year = asking.subject ?? '';

  return (
    <>
      <Group gap="xs">
        <label htmlFor="academic-year">{t('Academic Year')}</label>
        <NativeSelect
          id="academic-year"
          value={currentYear}
          data={listYearsToBegin(currentYear, years)}
          onChange={(event) => asking.open(event.currentTarget.value)}
        />
      </Group>
      <ConfirmDialog
        opened={asking.opened}
        title={t('Change the academic year to {{year}}?', { year })}
        cancelLabel={t('Keep {{year}}', { year: currentYear })}
        confirmLabel={t('Change')}
        colour="blue"
        onCancel={asking.close}
        onConfirm={async () => {
          await change.run(year);
          asking.close();
        }}
      >
        {t(
          'Change the academic year from {{from}} to {{to}}? Lists, figures and new enrollments follow it.',
          {
            from: currentYear,
            to: year,
          },
        )}
      </ConfirmDialog>
    </>
  );
}
