import { TellAbsence } from '../features/absences/tell-absence.tsx';
import { AcademicTab } from '../features/academic/academic-tab.tsx';
import { useFamilyPage } from '../features/academic/use-family-page.ts';
import { LibrarySection } from '../features/library/library-section.tsx';
import { useSession } from '../lib/session.ts';

/** The Academic tab: a child's year, telling an absence and library books, which know nothing of it. */
export function AcademicPanel() {
  const { email } = useSession();
  const page = useFamilyPage();
  return (
    <AcademicTab
      page={page}
      childActions={({ student, absences }) =>
        student.Year === page.currentYear && <TellAbsence child={student} absences={absences} />
      }
    >
      {email !== '' && (page.books !== undefined || page.load.error === null) && (
        <LibrarySection email={email} arriving={{ load: page.load, books: page.books }} />
      )}
    </AcademicTab>
  );
}
