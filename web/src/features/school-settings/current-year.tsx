import { NativeSelect } from '@mantine/core';
import { listYearsToBegin } from '@pallikoodam/domain/school/academic-year';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Every 'current year' of the portal follows it, hence the question first. */
export function CurrentYear() {
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
      <NativeSelect
        label={t('Academic Year')}
        description={t(
          'Classes, roll-calls, lists, figures, library and families’ pages go by this year.',
        )}
        value={currentYear}
        data={listYearsToBegin(currentYear, years)}
        onChange={(event) => asking.open(event.currentTarget.value)}
      />
      <div>
        <LinkButton to="/TurnYear" variant="light">
          {t('Turn the year: what is still open')}
        </LinkButton>
      </div>
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
          'Change the academic year from {{from}} to {{to}}? Teachers see the classes of {{to}} from now on, families their children of {{to}}; lists and figures follow it. Registration never stands before it.',
          { from: currentYear, to: year },
        )}
      </ConfirmDialog>
    </>
  );
}
