import { Progress, Skeleton, Text, Title } from '@mantine/core';
import type { SetupPoint, SetupState, TriedPoint } from '@pallikoodam/domain/setup/points';
import { isTried } from '@pallikoodam/domain/setup/points';
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { reasonOf } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import classes from './setup-screen.module.css';
import {
  isTriable,
  pointLooks,
  settledAt,
  trialActions,
  type UntriedPoint,
} from './setup-words.ts';
import { describeTrial, type TrialReport } from './trial-words.ts';

/** What the portal itself needs before families come, each with a button that tries it out. */
export function SetupScreen() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(queries.getSetup.queryOptions());
  return (
    <ListScreen>
      <PageHeader
        title={t('Setup')}
        description={t('What the portal needs before families come, and whether it works')}
      />
      {error !== null && (
        <Trouble reason={t(reasonOf(error))} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <HowFar points={data} />}
      <ul className={classes.points}>
        {data === undefined &&
          error === null &&
          [1, 2, 3, 4, 5, 6, 7, 8, 9].map((point) => (
            <Skeleton key={point} component="li" height={152} radius="lg" />
          ))}
        {data?.map((point) => (
          <Point key={point.id} point={point} />
        ))}
      </ul>
      {data !== undefined && (
        <Text size="sm" c="dimmed">
          {t(
            'Words in capitals are settings of the machine. Whoever keeps it writes them into the file of settings, with systemd /etc/pallikoodam.env, and starts the portal anew.',
          )}
        </Text>
      )}
    </ListScreen>
  );
}

function HowFar({ points }: { points: readonly SetupPoint[] }) {
  const { t } = useTranslation();
  const open = points.filter(({ state }) => state === 'open').length;
  const text =
    open === 0
      ? t('Everything that families need is set up.')
      : t('{{done}} of {{all}} are settled', {
          done: formatNumber(points.length - open),
          all: formatNumber(points.length),
        });
  return (
    <div className={classes.howFar}>
      <Text fw={600}>{text}</Text>
      <Progress
        value={(100 * (points.length - open)) / points.length}
        color={open === 0 ? 'teal' : undefined}
        size="lg"
        radius="xl"
        aria-label={text}
      />
    </div>
  );
}

const stateLooks: Readonly<Record<SetupState, { colour: StatusColour; word: string }>> = {
  ready: { colour: 'green', word: 'In place' },
  open: { colour: 'orange', word: 'Not set up' },
  optional: { colour: 'grey', word: 'Can wait' },
};

const failed = { colour: 'orange', word: 'Does not work' } as const;

function Point({ point }: { point: SetupPoint }) {
  const { t } = useTranslation();
  const id = useId();
  const { Icon, title, describe } = pointLooks[point.id];
  const trial = useTrial();
  const hasFailed = trial.data !== undefined && trial.data.outcome !== 'works';
  const { colour, word } = point.state === 'ready' && hasFailed ? failed : stateLooks[point.state];
  return (
    <li className={classes.point} aria-labelledby={id} data-state={point.state}>
      <Icon size={28} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <div className={classes.heading}>
          <Title order={2} size="h4" id={id}>
            {t(title)}
          </Title>
          <StatusBadge colour={colour}>{t(word)}</StatusBadge>
        </div>
        <Text className={classes.detail}>{describe(point, t)}</Text>
        {isTried(point.id) ? (
          isTriable(point) && <TrialButton point={point.id} trial={trial} />
        ) : (
          <WayOn point={point as UntriedPoint} />
        )}
      </div>
    </li>
  );
}

function WayOn({ point }: { point: UntriedPoint }) {
  const { t } = useTranslation();
  const { to, title } = settledAt(point);
  return (
    <div>
      <LinkButton to={to} variant="default">
        {t(title)}
      </LinkButton>
    </div>
  );
}

type Trying = ReturnType<typeof useTrial>;

function useTrial() {
  return useMutation({ mutationFn: (point: TriedPoint) => api.trySetup({ point }) });
}

function TrialButton({ point, trial }: { point: TriedPoint; trial: Trying }) {
  const { t } = useTranslation();
  const { email } = useSession();
  const { data: result, error, mutate, isPending } = trial;
  const works = result?.outcome === 'works';
  const Mark = works ? IconCircleCheck : IconExclamationCircle;
  return (
    <>
      <div>
        <BusyButton variant="default" busy={isPending} onClick={() => mutate(point)}>
          {t(trialActions[point])}
        </BusyButton>
      </div>
      <div role="status" className={classes.result} data-works={works}>
        {!isPending && (result !== undefined || error !== null) && (
          <>
            <Mark size={20} aria-hidden className={classes.mark} />
            {result === undefined ? (
              <span>{t(reasonOf(error))}</span>
            ) : (
              <Report {...describeTrial(result, { point, email, t })} />
            )}
          </>
        )}
      </div>
    </>
  );
}

function Report({ words, code }: TrialReport) {
  return (
    <span>
      {words}
      {code !== '' && (
        <Text span size="xs" c="dimmed">
          {` (${code})`}
        </Text>
      )}
    </span>
  );
}
