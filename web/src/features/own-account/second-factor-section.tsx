import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { endSecondFactor, type NewSecondFactor } from '../../lib/second-factor.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { PasswordForm } from './password-form.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** The sign-in code of the own account: what it is, on or off, and the way to change that. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(queries.getSecondFactor.queryOptions());
  const [asking, setAsking] = useState(false);
  const [started, setStarted] = useState<NewSecondFactor | null>(null);
  if (isError) return null;
  const { on = false, required = false } = data ?? {};
  const finish = async (message: string) => {
    setAsking(false);
    setStarted(null);
    await client.invalidateQueries();
    notifySuccess(message);
  };

  return (
    <Stack gap="sm" component="section" aria-labelledby="code">
      <Group gap="sm">
        <Title order={2} id="code">
          {t('Sign-in code')}
        </Title>
        {data !== undefined && (
          <StatusBadge colour={on ? 'green' : 'grey'}>{on ? t('On') : t('Off')}</StatusBadge>
        )}
      </Group>
      <Text maw={640}>
        {t(
          'With a sign-in code nobody gets in with your password alone: an app on your phone shows six digits that you enter after it.',
        )}
      </Text>
      {required && !on && (
        <Alert color="orange" maw={640}>
          {t('Your role needs a sign-in code. Please set it up; then the other pages open.')}
        </Alert>
      )}
      {data === undefined && <Skeleton height={36} width={96} />}
      {data !== undefined && !asking && started === null && (
        <Group>
          <Button variant={on ? 'default' : 'filled'} onClick={() => setAsking(true)}>
            {on ? t('Turn off') : t('Set up')}
          </Button>
        </Group>
      )}
      {asking && (
        <PasswordForm
          turnsOff={on}
          onCancel={() => setAsking(false)}
          end={endSecondFactor}
          onEnded={() => finish(t('The sign-in code is off'))}
          onStarted={(made) => {
            setAsking(false);
            setStarted(made);
          }}
        />
      )}
      {started !== null && (
        <SetUpForm
          started={started}
          onDone={() => finish(t('The sign-in code is on'))}
          onCancel={() => setStarted(null)}
        />
      )}
    </Stack>
  );
}
