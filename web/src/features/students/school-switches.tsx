import { Group, NativeSelect, Paper, Switch } from '@mantine/core';
import { listYearsToBegin } from '@pallikoodam/domain/school/academic-year';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { Can, useMay } from '../../screen/can.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useSave } from '../../screen/use-save.ts';
import classes from './school-switches.module.css';

/** What the whole school goes by: registration (ADM-08) and the academic year (OP-26). */
export function SchoolSwitches() {
  const may = useMay();
  if (!may('enrollment.openOrClose')) return null;
  return (
    <Paper withBorder px="md" py="sm" radius="md">
      <Group gap="var(--mantine-spacing-sm) var(--mantine-spacing-xl)">
        <RegistrationSwitch />
        <Can do="school.changeAcademicYear">
          <AcademicYearSwitch />
        </Can>
      </Group>
    </Paper>
  );
}

/** Sends Open or Close at once and flips back when that fails (ADM-09, OP-97). */
function RegistrationSwitch() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = queries.getEnrollmentStatus.queryOptions();
  const { data: isOpen } = useQuery(queries.getEnrollmentStatus.queryOptions());
  const change = useMutation({
    mutationFn: (open: boolean) => api.updateEnrollment({ value: open ? 'Open' : 'Close' }),
    onSuccess: (open) => {
      client.setQueryData(queryKey, open);
      notifySuccess(open ? t('Registration is open') : t('Registration is closed'));
    },
    onError: (error) => notifyError(t(messageOf(error))),
  });
  const shown = change.isPending ? change.variables : isOpen;

  return (
    <Switch
      size="lg"
      classNames={classes}
      label={t('Registration')}
      onLabel={t('Open')}
      offLabel={t('Close')}
      color="green"
      checked={shown ?? false}
      disabled={shown === undefined}
      aria-busy={change.isPending}
      onChange={(event) => {
        if (!change.isPending) change.mutate(event.currentTarget.checked);
      }}
    />
  );
}

/** Every 'current year' of the portal follows it, hence the question first. */
function AcademicYearSwitch() {
  const { t } = useTranslation();
  const { currentYear, years } = useSchoolYear();
  const asking = useDialog<string>();
  const change = useSave((value: string) => api.updateAcademicYear({ value }));
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
        title={t('Confirmation ?')}
        cancelLabel={t('NO')}
        confirmLabel={t('Confirm')}
        colour="blue"
        onCancel={asking.close}
        onConfirm={async () => {
          await change.mutateAsync(year);
          asking.close();
          notifySuccess(t('The academic year is now {{year}}', { year }));
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
