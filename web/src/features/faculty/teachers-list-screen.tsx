import { Navigate } from '@tanstack/react-router';
import { FacultyScreen } from './faculty-screen.tsx';

/** /TeachersList leads to /Teachers (OP-63); until it is hydrated it shows the same. */
export function TeachersListScreen() {
  return (
    <>
      <FacultyScreen />
      <Navigate to="/Teachers" replace />
    </>
  );
}
