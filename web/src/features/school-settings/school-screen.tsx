import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../screen/can.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { CurrentYear } from './current-year.tsx';
import { RegistrationPlan } from './registration-plan.tsx';
import { RegistrationSwitch } from './registration-switch.tsx';
import { RegistrationYear } from './registration-year.tsx';
import classes from './school-screen.module.css';
import { YearTable } from './year-table.tsx';

/**
 * What the whole school goes by: registration (ADM-08), the current and the registration year
 * (OP-26), and of each year its days and fees.
 */
export function SchoolScreen() {
  const { t } = useTranslation();
  return (
    <ListScreen>
      <PageHeader
        title={t('School settings')}
        description={t('What the whole school goes by: registration, the years, their fees')}
      />
      <div className={classes.panels}>
        <Panel title={t('Registration')}>
          <RegistrationSwitch />
          <Can do="school.changeAcademicYear">
            <RegistrationYear />
          </Can>
        </Panel>
        <Panel title={t('Opening and closing')}>
          <RegistrationPlan />
        </Panel>
        <Can do="school.changeAcademicYear">
          <Panel title={t('Current academic year')}>
            <CurrentYear />
          </Panel>
        </Can>
      </div>
      <YearTable />
    </ListScreen>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
