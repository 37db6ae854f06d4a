import type { Day } from '@pallikoodam/domain/calendar/day';
import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { spanOfView } from '@pallikoodam/domain/calendar/views';
import { academicYearOfDay } from '@pallikoodam/domain/school/academic-year';
import type { CalendarBranch } from '@pallikoodam/domain/school/branches';
import { IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { lazyChunk } from '../../lib/load-chunk.ts';
import { loadVoices } from '../../school/papers/voices.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useLook } from '../../screen/use-write.ts';

const YearSheet = lazyChunk(async () => (await import('./year-sheet.tsx')).YearSheet);

async function readSheet({ branch, day }: { branch: CalendarBranch; day: Day }) {
  const span = spanOfView('year', day);
  const [events, classDays, voices] = await Promise.all([
    api.getCalendar({ id: branch, ...span }),
    api.getClassDays({ Branch: branchOfCalendar[branch], From: span.from, To: span.to }),
    loadVoices('both', 'calendar'),
  ]);
  return { branch, year: academicYearOfDay(day), first: span.from, events, classDays, voices };
}

/** The year of the branch that is shown, on one page and in both languages. */
export function PrintYearButton({ branch, day }: { branch: CalendarBranch; day: Day }) {
  const { t } = useTranslation();
  const [printed, setPrinted] = useState<Awaited<ReturnType<typeof readSheet>> | null>(null);
  const look = useLook(readSheet);
  const print = async () => setPrinted((await look.tell({ branch, day })) ?? null);
  return (
    <>
      <BusyButton
        variant="default"
        busy={look.isBusy}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void print()}
      >
        {t('Print the year')}
      </BusyButton>
      <Suspense>
        {printed !== null && <YearSheet {...printed} onDone={() => setPrinted(null)} />}
      </Suspense>
    </>
  );
}
