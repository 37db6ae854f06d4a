import { Alert, Button, Group, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import type { Verdict } from '@pallikoodam/contract/papers';
import { readPaperCode } from '@pallikoodam/domain/papers/code';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { messageOf } from '../../lib/refusal.ts';
import { PageHeader } from '../../screen/page-header.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import classes from './verify.module.css';

/** /Verify: whether the school stands by a paper, for people who hold it. */
export function Verify() {
  const { code = '' }: { code?: string } = useParams({ strict: false });
  return <CheckPaper code={code} />;
}

export function CheckPaper({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <Stack className={classes.page}>
      <PageHeader
        title={t('Check a paper of the school')}
        description={t(
          'Report cards, certificates and letters of the school bear a reference code. Here you see whether the school stands by the one in your hand.',
        )}
      />
      <CodeForm key={code} code={code} />
      {code !== '' && <Answer code={code} />}
    </Stack>
  );
}

function CodeForm({ code }: { code: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [fault, setFault] = useState('');
  const check = () => {
    if (readPaperCode(typed) === null) {
      setFault(t('A code has 23 letters and digits, such as R25-01H8X-K4M2X-9QDA3-FGH1Z'));
      return;
    }
    void navigate({ to: '/Verify/$code', params: { code: typed.trim().replace(/\s/g, '') } });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <Group align="flex-start" gap="sm">
        <TextInput
          className={classes.code}
          label={t('Reference code')}
          value={typed}
          error={fault}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFault('');
          }}
        />
        <Button type="submit" className={classes.check}>
          {t('Check the code')}
        </Button>
      </Group>
    </form>
  );
}

function Answer({ code }: { code: string }) {
  const { t } = useTranslation();
  const isCode = readPaperCode(code) !== null;
  const load = useQuery(queries.verifyPaper.queryOptions({ input: isCode ? { code } : skipToken }));
  if (!isCode) return <Unknown />;
  if (load.error !== null) {
    return (
      <Trouble
        reason={t(messageOf(load.error))}
        busy={load.isFetching}
        onRetry={() => void load.refetch()}
      />
    );
  }
  if (load.data === undefined) return <Skeleton height={180} radius="md" />;
  return load.data.State === 'unknown' ? <Unknown /> : <Told verdict={load.data} />;
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('Not a paper of the school')}
    >
      {t(
        'The school has given out no paper with this code. Compare it sign by sign: it has no O, I, L and U.',
      )}
    </Alert>
  );
}

const kinds: Record<Verdict['Kind'], string> = {
  report: 'Report card',
  promotion: 'Certificate of promotion',
  graduation: 'Certificate of graduation',
  service: 'Letter of service hours',
  '': '',
};

function Told({ verdict }: { verdict: Verdict }) {
  const { t, i18n } = useTranslation();
  const { State, Kind, Name, NameInTamil, Year, Level, Hours } = verdict;
  const isValid = State === 'valid';
  const facts = [
    [
      t('Name'),
      (i18n.language === 'ta' ? [NameInTamil, Name] : [Name, NameInTamil])
        .filter((name) => name !== '')
        .join(' · '),
    ],
    [t('Year'), Year],
    [t('Level'), Level === '' ? '' : t(Level)],
    [t('Hours of service'), Hours === null ? '' : formatNumber(Hours)],
  ];
  return (
    <section className={classes.verdict} data-state={State} aria-labelledby="verdict">
      <Title order={2} id="verdict" className={classes.state}>
        {isValid ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        {isValid ? t('Valid') : t('No longer valid')}
      </Title>
      <p>{t(kinds[Kind])}</p>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {State === 'changed' && (
        <p>{t('What the school keeps has changed since this paper was printed.')}</p>
      )}
      {State === 'gone' && <p>{t('The school does not keep this record any more.')}</p>}
      {isValid && (
        <p>
          {Level === ''
            ? t('Compare the name and the year with the paper in your hand.')
            : t('Compare name, year and level with the paper in your hand.')}
        </p>
      )}
    </section>
  );
}
