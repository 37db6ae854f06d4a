import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { roles } from '@pallikoodam/domain/access/roles';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../screen/status-badge.tsx';
import classes from './api-call-details.module.css';
import type { ApiCall } from './api-document.ts';
import { ApiFieldTable } from './api-field-table.tsx';

/** One call, closed to a line; its fields are drawn when it is first opened. */
export function ApiCallDetails({ call }: { call: ApiCall }) {
  const { t } = useTranslation();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={classes.call} onToggle={() => setWasOpened(true)}>
      <summary>
        <StatusBadge colour={call.method === 'GET' ? 'teal' : 'indigo'}>{call.method}</StatusBadge>
        <code className={classes.path}>{call.path}</code>
        <span className={classes.summary}>{call.summary}</span>
      </summary>
      {wasOpened && (
        <Stack gap="sm" className={classes.body}>
          <Text size="sm">
            <strong>{t('Who may call')}:</strong> {describeAccess(call.access, t)}
          </Text>
          {call.reach !== '' && (
            <Text size="sm">
              <strong>{t('Within reach')}:</strong> {call.reach}
            </Text>
          )}
          {call.limit !== null && (
            <Text size="sm">
              <strong>{t('Limit for strangers')}:</strong>{' '}
              {t('{{max}} calls in {{minutes}} minutes', {
                max: call.limit.max,
                minutes: call.limit.perMinutes,
              })}
            </Text>
          )}
          <Title order={3} size="h5">
            {t('Input')}
          </Title>
          {call.inputs.length === 0 ? (
            <Text size="sm">{t('None')}</Text>
          ) : (
            <ApiFieldTable
              label={t('Input of {{name}}', { name: call.name })}
              fields={call.inputs}
            />
          )}
          <Title order={3} size="h5">
            {t('Answer')}
          </Title>
          {call.answers.map((answer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the kinds of an answer never move
            <div key={index}>
              <Text size="sm" mb={4}>
                {t(answer.type)}
              </Text>
              {answer.fields.length > 0 && (
                <ApiFieldTable
                  label={`${t('Answer of {{name}}', { name: call.name })} ${index + 1}`}
                  fields={answer.fields}
                />
              )}
            </div>
          ))}
          {call.answerHeaders.length > 0 && (
            <div>
              <Text size="sm" mb={4}>
                {t('Headers')}
              </Text>
              <ApiFieldTable
                label={t('Headers of the answer of {{name}}', { name: call.name })}
                fields={call.answerHeaders}
              />
            </div>
          )}
          {call.refusals.length > 0 && (
            <Text size="sm">
              <strong>{t('Refusals')}:</strong> {call.refusals.join(', ')}
            </Text>
          )}
        </Stack>
      )}
    </details>
  );
}

function describeAccess(access: readonly string[], t: TFunction): string {
  if (access.includes('visitor')) return t('Everybody');
  if (roles.every((role) => access.includes(role))) return t('Everybody who has signed in');
  return access.join(', ');
}

export function ApiCallSkeleton() {
  return (
    <Stack gap="xs" aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height={44} />
      ))}
    </Stack>
  );
}
