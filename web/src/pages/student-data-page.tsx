import { useTranslation } from 'react-i18next';
import { LibrarySection } from '../features/library/library-section.tsx';
import { StudentDataScreen } from '../features/student-data/student-data-screen.tsx';

/** A family's children for the staff; the books are the library's, which that page knows nothing of. */
export function StudentDataPage() {
  const { t } = useTranslation();
  return (
    <StudentDataScreen library={(email) => <LibrarySection email={email} title={t('LIBRARY')} />} />
  );
}
