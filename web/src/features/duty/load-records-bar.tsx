import { Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyWarning } from '../../lib/notify.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { DateFilter } from '../../screen/date-filter.tsx';
import { SearchFilter } from '../../screen/filters.tsx';
import { useTyped } from '../../screen/use-typed.ts';

type LoadRecordsBarProps = {
  search: string;
  onSearch: (search: string) => void;
  /** The day whose records are loaded, blank for none. */
  loadedDate: string;
  isLoading: boolean;
  onLoad: (date: string) => void;
};

/** Search, Filter by Date and Load Records; without a date nothing is loaded (ATT-31, ATT-34). */
export function LoadRecordsBar(props: LoadRecordsBarProps) {
  const { search, onSearch, loadedDate, isLoading, onLoad } = props;
  const { t } = useTranslation();
  const { typed: date, setTyped: setDate } = useTyped(loadedDate);
  return (
    <Group component="search" align="flex-end" gap="sm" aria-label={t('Filters')}>
      <div style={{ flex: '2 1 13rem', maxWidth: '28rem' }}>
        <SearchFilter label={t('Search name or email')} value={search} onChange={onSearch} />
      </div>
      <DateFilter label={t('Filter by Date')} value={date} onChange={setDate} />
      <BusyButton
        leftSection={<IconDownload size={18} aria-hidden />}
        busy={isLoading}
        onClick={() => {
          if (date === '') notifyWarning(t('Please select a date first'));
          else onLoad(date);
        }}
      >
        {t('Load Records')}
      </BusyButton>
    </Group>
  );
}
