import { TellAbsence } from '../features/absences/tell-absence.tsx';
import { AcademicTab } from '../features/academic/academic-tab.tsx';
import { LibrarySection } from '../features/library/library-section.tsx';
import { useSession } from '../lib/session.ts';
import { useSchoolYear } from '../school/use-school-year.ts';

/** The Academic tab: a child's year, telling an absence and library books, which know nothing of it. */
export function AcademicPanel() {
  const { currentYear } = useSchoolYear();
  const { email } = useSession();
  return (
    <AcademicTab
      childActions={({ student, absences }) =>
        student.Year === currentYear && <TellAbsence child={student} absences={absences} />
      }
    >
      {email !== '' && <LibrarySection email={email} />}
    </AcademicTab>
  );
}
