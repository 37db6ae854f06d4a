import { Skeleton, Text, Title } from '@mantine/core';
import type { StartCard } from '@pallikoodam/contract/start';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';
import { useSession } from '../../lib/session.ts';
import { cardLooks } from './start-cards.ts';
import classes from './start-panel.module.css';
import { useStart } from './use-start.ts';

/** What awaits a person after signing in: a greeting, and what the roles do today. */
export function StartPanel() {
  const { t } = useTranslation();
  const { roles } = useSession();
  const { data, isPending } = useStart();
  const expectsCards = roles[0] !== 'Parent';
  return (
    <section className={classes.panel} aria-labelledby="greeting">
      <Title order={1} id="greeting" size="h2">
        {data?.name
          ? t('Vanakkam, {{name}}', { name: inReadersLanguage(data.name, data.nameInTamil) })
          : t('Vanakkam')}
      </Title>
      {expectsCards && (
        <ul className={classes.cards}>
          {isPending && [1, 2].map((card) => <Skeleton key={card} component="li" height={104} />)}
          {data?.cards.map((card) => (
            <TodayCard key={card.id} card={card} />
          ))}
          {data?.cards.length === 0 && (
            <Text component="li" c="dimmed">
              {t('Nothing is waiting for you today.')}
            </Text>
          )}
        </ul>
      )}
    </section>
  );
}

function TodayCard({ card }: { card: StartCard }) {
  const { t } = useTranslation();
  const { Icon, title, describe, link } = cardLooks[card.id];
  const target = typeof link === 'function' ? link(card) : link;
  return (
    <li>
      <Link {...target} className={classes.card}>
        <Icon size={28} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.text}>
          <span className={classes.title}>{t(title)}</span>
          <span className={classes.detail}>{describe(card, t)}</span>
        </span>
        <span className={classes.count}>{formatNumber(card.count)}</span>
        <IconArrowRight size={18} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  );
}
