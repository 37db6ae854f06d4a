import { Code, Progress, Skeleton, Text, Title } from '@mantine/core';
import type { Trial } from '@pallikoodam/contract/setup';
import type {
  JudgedState,
  SetupPoint,
  SetupPointId,
  TriedPoint,
} from '@pallikoodam/domain/setup/points';
import { isSettled, isTried, judgePoint } from '@pallikoodam/domain/setup/points';
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { useLook } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { MailProofs } from './mail-proofs.tsx';
import { SchoolCopy } from './school-copy.tsx';
import classes from './setup-screen.module.css';
import {
  isTriable,
  isUntried,
  pointLooks,
  settledAt,
  trialActions,
  type UntriedPoint,
} from './setup-words.ts';
import { describeTrial } from './trial-words.ts';

type Trials = Partial<Record<SetupPointId, Trial>>;

/** What the portal itself needs before families come, each with a button that tries it out. */
export function SetupScreen() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(queries.getSetup.queryOptions());
  const [trials, keepTrial] = useTrials();
  return (
    <ListScreen>
      <PageHeader
        title={t('Setup')}
        description={t('What the portal needs before families come, and whether it works')}
      />
      {error !== null && (
        <Trouble reason={t(reasonOf(error))} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <HowFar points={data} trials={trials} />}
      <ul className={classes.points}>
        {data === undefined &&
          error === null &&
          [1, 2, 3, 4, 5, 6, 7, 8, 9].map((point) => (
            <Skeleton key={point} component="li" height={152} radius="lg" />
          ))}
        {data?.map((point) => (
          <Point
            key={point.id}
            point={point}
            trial={trials[point.id]}
            onTried={(trial) => keepTrial({ [point.id]: trial })}
          />
        ))}
      </ul>
      {data !== undefined && (
        <Text size="sm" c="dimmed">
          {t(
            'Words in capitals are settings of the machine. Whoever keeps it writes them into the file of settings, with systemd /etc/pallikoodam.env, and restarts the portal.',
          )}
        </Text>
      )}
      <SchoolCopy />
    </ListScreen>
  );
}

const trialsKey = ['trials of setup'];
const noTrials: Trials = {};

/** What was tried out, kept until the page is reloaded: the way to mend it leads elsewhere. */
function useTrials(): [Trials, (trial: Trials) => void] {
  const client = useQueryClient();
  const { data } = useQuery<Trials>({
    queryKey: trialsKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const keep = (trial: Trials) => {
    client.setQueryData<Trials>(trialsKey, (before) => ({ ...before, ...trial }));
  };
  return [data ?? noTrials, keep];
}

function HowFar({ points, trials }: { points: readonly SetupPoint[]; trials: Trials }) {
  const { t } = useTranslation();
  const settled = points.filter(({ id, state }) =>
    isSettled(judgePoint(state, trials[id]?.outcome)),
  ).length;
  const isComplete = settled === points.length;
  const text = isComplete
    ? t('Everything that families need is set up.')
    : t('{{done}} of {{all}} are settled', {
        done: formatNumber(settled),
        all: formatNumber(points.length),
      });
  return (
    <div className={classes.howFar}>
      <Text fw={600}>{text}</Text>
      <Progress
        value={(100 * settled) / points.length}
        color={isComplete ? 'teal' : undefined}
        size="lg"
        radius="xl"
        aria-label={text}
      />
    </div>
  );
}

const stateLooks: Readonly<Record<JudgedState, { colour: StatusColour; word: string }>> = {
  ready: { colour: 'green', word: 'In place' },
  open: { colour: 'orange', word: 'Not set up' },
  failing: { colour: 'orange', word: 'Does not work' },
  optional: { colour: 'grey', word: 'Can wait' },
};

type PointProps = {
  point: SetupPoint;
  trial: Trial | undefined;
  onTried: (trial: Trial) => void;
};

function Point({ point, trial, onTried }: PointProps) {
  const { t } = useTranslation();
  const id = useId();
  const { Icon, title, describe, list, command, technical } = pointLooks[point.id];
  const state = judgePoint(point.state, trial?.outcome);
  const { colour, word } = stateLooks[state];
  const entries = list?.(point, t) ?? [];
  const typed = command?.(point) ?? '';
  return (
    <li className={classes.point} aria-labelledby={id} data-state={state}>
      <Icon size={28} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <div className={classes.heading}>
          <Title order={2} size="h4" id={id}>
            {t(title)}
          </Title>
          <StatusBadge colour={colour}>{t(word)}</StatusBadge>
        </div>
        <Text className={classes.detail}>{describe(point, t)}</Text>
        {entries.length > 0 && (
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        )}
        {typed !== '' && (
          <Code block className={classes.technicalText}>
            {typed}
          </Code>
        )}
        <Technical text={technical?.(point) ?? ''} />
        {isUntried(point) ? (
          <WayOn point={point} />
        ) : (
          isTried(point.id) &&
          isTriable(point) && <TrialButton point={point.id} trial={trial} onTried={onTried} />
        )}
        {point.id === 'mail' && point.state === 'ready' && <MailProofs sender={point.value} />}
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

type TrialButtonProps = Omit<PointProps, 'point'> & { point: TriedPoint };

function TrialButton({ point, trial, onTried }: TrialButtonProps) {
  const { t } = useTranslation();
  const { email } = useSession();
  const { run, isBusy, failure: error } = useLook(api.trySetup);
  const tryPoint = () => void run({ point }).then(onTried, () => undefined);
  const works = error === null && trial?.outcome === 'works';
  const Mark = works ? IconCircleCheck : IconExclamationCircle;
  const report =
    error === null
      ? trial && describeTrial(trial, { point, email, t })
      : { words: t(reasonOf(error)), technical: '' };
  const told = isBusy ? undefined : report;
  return (
    <>
      <div>
        <BusyButton variant="default" busy={isBusy} onClick={tryPoint}>
          {t(trialActions[point])}
        </BusyButton>
      </div>
      <div role="status" className={classes.result} data-works={works}>
        {told !== undefined && (
          <>
            <Mark size={20} aria-hidden className={classes.mark} />
            <span>{told.words}</span>
          </>
        )}
      </div>
      <Technical text={told?.technical ?? ''} />
    </>
  );
}

/** Folded away: the words of machines, in whatever language they speak. */
function Technical({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text === '') return null;
  return (
    <details className={classes.technical}>
      <summary>{t('Technical details')}</summary>
      <Code block lang="en" className={classes.technicalText}>
        {text}
      </Code>
    </details>
  );
}
