import { Pagination, type PaginationProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { turnBy, type ViewTurn } from './links.ts';

type PageLinksProps = Pick<PaginationProps, 'siblings' | 'boundaries' | 'className'> &
  ViewTurn & { page: number; pages: number };

/** The pages of a list that is no table, as links with their numbers. */
export function PageLinks({ page, pages, onViewChange, hrefOf, ...look }: PageLinksProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const turnTo = (to: number) => turnBy({ onViewChange, hrefOf }, { page: to });
  return (
    <Pagination
      {...look}
      total={pages}
      value={page}
      getItemProps={(to) => ({ 'aria-label': t('Page {{page}}', { page: to }), ...turnTo(to) })}
      getControlProps={(control) => {
        const to = control === 'next' ? page + 1 : page - 1;
        const label = control === 'next' ? t('Next page') : t('Previous page');
        return { 'aria-label': label, ...(to >= 1 && to <= pages && turnTo(to)) };
      }}
    />
  );
}
