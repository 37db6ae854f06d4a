import { Navigate } from '@tanstack/react-router';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { FacultyScreen } from './faculty-screen.tsx';

/** /TeachersList leads to /Teachers (OP-63); its ready page shows the same until then. */
export function TeachersListScreen() {
  const hydrated = useHydrated();
  return (
    <>
      <FacultyScreen />
      {hydrated && <Navigate to="/Teachers" replace />}
    </>
  );
}
