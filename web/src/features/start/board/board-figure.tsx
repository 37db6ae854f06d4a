import { BarFigure, type BarFigureProps } from '../../../screen/chart/bar-figure.tsx';
import { FailedRows, type LoadState } from '../../../screen/table/table-states.tsx';

/** A chart of the start page, or that its figures could not be read. */
export function BoardFigure({ load, ...figure }: BarFigureProps & { load: LoadState }) {
  if (load.error != null && figure.rows === undefined) {
    return <FailedRows load={load} text={figure.title} />;
  }
  return <BarFigure {...figure} />;
}
