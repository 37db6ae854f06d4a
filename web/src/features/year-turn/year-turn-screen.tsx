import { Alert, Text, Title } from '@mantine/core';
import type { StaysBehind, YearTurn } from '@pallikoodam/contract/year-turn';
import { listYearsToBegin } from '@pallikoodam/domain/school/academic-year';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { fieldMessagesOf, reasonOf } from '../../lib/refusal.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { Placeholder } from '../../ui/placeholder.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { OpenEnds } from './open-ends.tsx';
import classes from './year-turn-screen.module.css';

/** /TurnYear: what the end of a year leaves open, then one act and its way back. */
export function YearTurnScreen() {
  const { t } = useTranslation();
  const { currentYear } = useSchoolYear();
  const next = currentYear === undefined ? undefined : listYearsToBegin(currentYear, [])[0];
  const load = useQuery(
    queries.getYearTurn.queryOptions({ input: next === undefined ? skipToken : { value: next } }),
  );
  const { data: turn, error, isFetching, refetch } = load;

  return (
    <ListScreen>
      <PageHeader
        title={t('Turn the year')}
        description={t('What the end of the year leaves open; then the next one begins')}
      />
      {turn?.lastTurn != null && <LastTurn turn={turn.lastTurn} />}
      {error !== null && (
        <Trouble reason={t(reasonOf(error))} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {turn === undefined && error === null && <Placeholder className={classes.loading} />}
      {turn !== undefined && (
        <>
          <Panel title={t('{{from}} ends, {{to}} begins', { from: turn.Previous, to: turn.Year })}>
            <Text>
              {t(
                'Teachers then see their classes of {{to}}, families their children of {{to}}; lists and figures follow. Results of {{from}} can still be entered. Registration, books that are out and what families owe go on as they are.',
                { from: turn.Previous, to: turn.Year },
              )}
            </Text>
            {turn.lastClassDay !== '' && (
              <Alert color="orange">
                {t('Class is held in {{from}} until {{day}}.', {
                  from: turn.Previous,
                  day: formatDay(turn.lastClassDay),
                })}
              </Alert>
            )}
            <Begin turn={turn} />
          </Panel>
          <OpenEnds turn={turn} />
        </>
      )}
    </ListScreen>
  );
}

function Begin({ turn }: { turn: YearTurn }) {
  const { t } = useTranslation();
  const asking = useDialog<string>();
  const begin = useWrite((confirm: 'Y' | 'N') => api.turnYear({ value: turn.Year, confirm }), {
    done: t('{{year}} has begun', { year: turn.Year }),
  });
  const press = async () => {
    try {
      await begin.run('N');
    } catch (error) {
      // Class to come and children without a result are asked about; the server says until when, how many.
      asking.open(fieldMessagesOf(error).confirm ?? t(reasonOf(error)));
    }
  };
  return (
    <>
      <div>
        <BusyButton busy={begin.isBusy} onClick={() => void press()}>
          {t('Begin {{year}}', { year: turn.Year })}
        </BusyButton>
      </div>
      <ConfirmDialog
        opened={asking.opened}
        title={t('Begin {{year}}?', { year: turn.Year })}
        cancelLabel={t('Stay in {{year}}', { year: turn.Previous })}
        confirmLabel={t('Begin {{year}}', { year: turn.Year })}
        colour="blue"
        onCancel={asking.close}
        onConfirm={async () => {
          await begin.run('Y');
          asking.close();
        }}
      >
        <Text>{asking.subject}</Text>
      </ConfirmDialog>
    </>
  );
}

function LastTurn({ turn }: { turn: NonNullable<YearTurn['lastTurn']> }) {
  const { t } = useTranslation();
  const asking = useDialog<string>();
  const undo = useWrite(() => api.undoTurnYear({ value: turn.Year }), {
    done: ({ Year }) => t('{{year}} is the current year again', { year: Year }),
  });
  return (
    <Panel title={t('{{year}} was begun here', { year: turn.Year })}>
      <Text>
        {t('By {{who}}, {{when}}.', { who: turn.By, when: formatMoment(turn.At) })}{' '}
        {describeStaying(turn.stays, t)}
      </Text>
      <div>
        <BusyButton variant="default" busy={undo.isBusy} onClick={() => asking.open(turn.Previous)}>
          {t('Take it back')}
        </BusyButton>
      </div>
      <ConfirmDialog
        opened={asking.opened}
        title={t('Back to {{year}}?', { year: turn.Previous })}
        cancelLabel={t('Stay in {{year}}', { year: turn.Year })}
        confirmLabel={t('Take it back')}
        onCancel={asking.close}
        onConfirm={async () => {
          await undo.run(undefined);
          asking.close();
        }}
      >
        {t('{{year}} becomes the current year again.', { year: turn.Previous })}{' '}
        {describeStaying(turn.stays, t)}
        {turn.stays.statuses.length > 0 && (
          <Alert mt="sm" color="blue">
            {t('Status set by hand: {{names}}', {
              names: turn.stays.statuses.map(nameOf).join(', '),
            })}
          </Alert>
        )}
      </ConfirmDialog>
    </Panel>
  );
}

function nameOf({ FirstName, LastName }: StaysBehind['statuses'][number]): string {
  return `${FirstName} ${LastName}`.trim();
}

function describeStaying(
  { enrollments, payments, statuses }: StaysBehind,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (enrollments + payments + statuses.length === 0) return t('Nothing was changed since.');
  return t(
    'Since then and staying: enrollments {{enrollments}}, payments {{payments}}, statuses set by hand {{statuses}}.',
    { enrollments, payments, statuses: statuses.length },
  );
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
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
