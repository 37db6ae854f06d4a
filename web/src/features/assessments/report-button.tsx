import { Button } from '@mantine/core';
import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import { IconReport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language.ts';
import { loadTamil, loadTexts } from '../../i18n/setup.ts';
import { lazyChunk } from '../../lib/load-chunk.ts';
import { type LoadRows, useRowsJob } from '../../screen/report/use-rows-job.ts';

// Its menu brings the library that places menus, which the first screen does without.
const ReportMenu = lazyChunk(async () => (await import('./report-menu.tsx')).ReportMenu);
const ReportPages = lazyChunk(async () => (await import('./report-pages.tsx')).ReportPages);

type ReportButtonProps = {
  /** The children that the filters leave, not the page of them in sight. */
  load: LoadRows<ListedAssessment>;
  disabled: boolean;
};

/** Prints a page for each of the children, in either language whatever the screen speaks. */
export function ReportButton({ load, disabled }: ReportButtonProps) {
  const { t } = useTranslation();
  const { share, run } = useRowsJob(load);
  const [printed, setPrinted] = useState<{
    language: Language;
    students: readonly ListedAssessment[];
  } | null>(null);
  const [isAsked, setAsked] = useState(false);
  const print = (language: Language) =>
    run(async (students) => {
      if (language === 'ta') {
        await loadTexts('shared', 'assessments');
        await loadTamil();
      }
      setPrinted({ language, students });
    });
  const button = (
    <Button
      variant="default"
      leftSection={<IconReport size={18} aria-hidden />}
      disabled={disabled}
      loading={share !== null}
      aria-haspopup="menu"
      {...(isAsked ? {} : { 'aria-expanded': false, onClick: () => setAsked(true) })}
    >
      {t('Report pages')}
    </Button>
  );
  return (
    <>
      {isAsked ? (
        <Suspense fallback={button}>
          <ReportMenu onChoose={(language) => void print(language)}>{button}</ReportMenu>
        </Suspense>
      ) : (
        button
      )}
      <Suspense>
        {printed !== null && <ReportPages {...printed} onDone={() => setPrinted(null)} />}
      </Suspense>
    </>
  );
}
