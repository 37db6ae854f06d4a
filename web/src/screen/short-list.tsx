import { Anchor, Paper, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkTarget } from './link-target.ts';
import classes from './short-list.module.css';
import { FailedRows, type LoadState } from './table/table-states.tsx';

export type ShortLine = { id: string; text: string; detail: string };

type ShortListProps = {
  title: string;
  /** Undefined until they have arrived. */
  lines: readonly ShortLine[] | undefined;
  load: LoadState;
  emptyText: string;
  /** To the whole list. */
  more: { label: string; link: LinkTarget };
};

/** The first few of a longer list, in words. */
export function ShortList({ title, lines, load, emptyText, more }: ShortListProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={3} size="h5" id={id}>
          {title}
        </Title>
        <Anchor size="sm" renderRoot={(props) => <Link {...more.link} {...props} />}>
          {more.label}
        </Anchor>
      </div>
      {load.error != null && <FailedRows load={load} />}
      {lines === undefined && load.error == null && (
        <Skeleton height={180} role="status" aria-label={t('Loading…')} />
      )}
      {lines?.length === 0 && <Text c="dimmed">{emptyText}</Text>}
      <ul className={classes.lines}>
        {lines?.map(({ id: line, text, detail }) => (
          <li key={line}>
            {text}
            <span className={classes.detail}>{detail}</span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
