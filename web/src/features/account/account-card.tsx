import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './account-card.module.css';

type AccountCardProps = {
  title: string;
  description?: string;
  children: ReactNode;
};

/** The calm card on which one signs in, signs up and sets a password. */
export function AccountCard({ title, description, children }: AccountCardProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.card}>
      <div className={classes.welcome} aria-hidden="true">
        <div className={classes.kolam} />
        <div className={classes.name} />
        <p>{t('Welcome. We saved you a seat.')}</p>
      </div>
      <div className={classes.form}>
        <Title order={1} fz="h2">
          {title}
        </Title>
        {description !== undefined && <Text c="dimmed">{description}</Text>}
        {children}
      </div>
    </div>
  );
}
