import { Button, Menu } from '@mantine/core';
import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import { IconReport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language.ts';
import { loadTamil, loadTexts } from '../../i18n/setup.ts';

const ReportPages = lazy(async () => ({
  default: (await import('./report-pages.tsx')).ReportPages,
}));

/** Prints a page for each of the children, in either language whatever the screen speaks. */
export function ReportButton({ students }: { students: readonly ListedAssessment[] }) {
  const { t } = useTranslation();
  const [printed, setPrinted] = useState<Language | null>(null);
  const print = async (language: Language) => {
    if (language === 'ta') {
      await loadTexts('shared', 'assessments');
      await loadTamil();
    }
    setPrinted(language);
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconReport size={18} aria-hidden />}
            disabled={students.length === 0}
          >
            {t('Report pages')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item lang="en" onClick={() => void print('en')}>
            {t('In English')}
          </Menu.Item>
          <Menu.Item onClick={() => void print('ta')}>{t('In Tamil')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {printed !== null && (
          <ReportPages students={students} language={printed} onDone={() => setPrinted(null)} />
        )}
      </Suspense>
    </>
  );
}
