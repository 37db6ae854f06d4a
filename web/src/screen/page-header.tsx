import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionRow } from './action-row.tsx';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  description?: string;
  /** What can be done with the whole page. */
  children?: ReactNode;
};

export function PageHeader({ title, description, children }: PageHeaderProps) {
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="md">
      <div className={classes.text}>
        <Title order={1}>{title}</Title>
        {description !== undefined && <Text c="dimmed">{description}</Text>}
      </div>
      {children !== undefined && <ActionRow>{children}</ActionRow>}
    </Group>
  );
}
