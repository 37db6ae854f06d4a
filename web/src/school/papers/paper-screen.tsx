import { Alert, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/format.ts';
import { messageOf } from '../../lib/refusal.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { optionFilter } from '../../screen/view/url-filters.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { type PaperLanguage, paperLanguages, useVoices, type Voice } from './voices.tsx';

/** What every screen of papers keeps in its address. */
export const languageInAddress = optionFilter(paperLanguages, 'both');

const languageNames: Record<PaperLanguage, string> = {
  both: 'Both languages',
  en: 'In English',
  ta: 'In Tamil',
};

type PaperScreenProps<Row> = {
  title: string;
  description: string;
  rows: readonly Row[] | undefined;
  share: number;
  error: unknown;
  onRetry: () => void;
  language: PaperLanguage;
  onLanguage: (language: PaperLanguage) => void;
  /** Which papers: year, class. */
  filters?: ReactNode;
  activeCount?: number;
  onClear?: () => void;
  /** Said where there is no paper. */
  empty: string;
  /** Beside the papers: what is left out, and why. */
  note?: ReactNode;
  paper: (row: Row, voices: readonly Voice[]) => ReactNode;
};

/** Papers as they will come out of the printer, a page each; the browser prints what stands here. */
export function PaperScreen<Row>(props: PaperScreenProps<Row>) {
  const { title, description, rows, share, error, onRetry, language, onLanguage, paper } = props;
  const { t } = useTranslation();
  const voices = useVoices(language, 'papers');
  const [isPrinting, setPrinting] = useState(false);
  const isReady = rows !== undefined && voices !== undefined;
  const print = async () => {
    setPrinting(true);
    await document.fonts.ready;
    setPrinting(false);
    window.print();
  };
  return (
    <ListScreen>
      <Stack className="portal-no-print">
        <PageHeader
          title={title}
          description={description}
          primary={
            <BusyButton
              busy={isPrinting}
              disabled={!isReady || rows.length === 0}
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => void print()}
            >
              {t('Print')}
            </BusyButton>
          }
        />
        <FilterBar
          activeCount={props.activeCount ?? 0}
          onClear={props.onClear ?? (() => undefined)}
        >
          {props.filters}
          <PickFilter
            label={t('Language of the papers')}
            value={language}
            choices={paperLanguages.map((each) => ({ value: each, label: t(languageNames[each]) }))}
            onChange={onLanguage}
          />
        </FilterBar>
        {error !== null && <Trouble reason={t(messageOf(error))} busy={false} onRetry={onRetry} />}
        {error === null && !isReady && <Coming share={share} />}
        {isReady && rows.length === 0 && <Alert variant="light">{props.empty}</Alert>}
        {isReady && rows.length > 0 && (
          <Text role="status" size="sm" c="dimmed">
            {t('{{count}} pages', { count: rows.length })}
          </Text>
        )}
        {isReady && props.note}
      </Stack>
      {isReady && <div className="papers">{rows.map((row) => paper(row, voices))}</div>}
    </ListScreen>
  );
}

function Coming({ share }: { share: number }) {
  const { t } = useTranslation();
  const percent = formatPercent(Math.round(share * 100) / 100);
  return (
    <Group role="status" gap="sm">
      <Text size="sm">{t('Loading rows: {{percent}}', { percent })}</Text>
      <Progress value={share * 100} w={240} aria-label={t('Loading…')} />
    </Group>
  );
}
