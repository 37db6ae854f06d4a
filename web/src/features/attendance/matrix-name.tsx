import type { AttendanceMatrixRow } from '@pallikoodam/contract/attendance';
import { useReadName } from '../../school/child-heading.tsx';
import classes from './matrix-name.module.css';

/** A child's name before the days, in the reader's script alone: the rows stay low. */
export function MatrixName({ child }: { child: AttendanceMatrixRow }) {
  const name = useReadName()(child);
  return <span className={classes.name}>{name}</span>;
}
