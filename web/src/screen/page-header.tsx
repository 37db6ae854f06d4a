import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionRow } from './action-row.tsx';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  description?: string;
  /** The one thing people come for; always in sight. */
  primary?: ReactNode;
  /** What else can be done with the whole page; on a phone it waits behind a button. */
  children?: ReactNode;
};

export function PageHeader({ title, description, primary, children }: PageHeaderProps) {
  const { t } = useTranslation();
  const id = useId();
  const [opened, { toggle }] = useDisclosure(false);
  return (
    <Group component="header" justify="space-between" align="flex-end" gap="md">
      <div className={classes.text}>
        <Title order={1}>{title}</Title>
        {description !== undefined && <Text c="dimmed">{description}</Text>}
      </div>
      {children !== undefined && (
        <ActionIcon
          className={classes.toggle}
          variant="default"
          size={44}
          aria-label={t('More actions')}
          aria-expanded={opened}
          aria-controls={id}
          onClick={toggle}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      )}
      {(children !== undefined || primary !== undefined) && (
        <div id={id} className={classes.actions} data-opened={opened}>
          <ActionRow>
            {children}
            {primary !== undefined && <div className={classes.primary}>{primary}</div>}
          </ActionRow>
        </div>
      )}
    </Group>
  );
}
