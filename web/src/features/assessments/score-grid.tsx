import {
  type Assessment,
  assessmentForm,
  type ListedAssessment,
} from '@pallikoodam/contract/assessments';
import { semesterFields } from '@pallikoodam/domain/assessments/scores';
import { isOneOf, keysOf } from '@pallikoodam/domain/records/keyed';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { toSavedRows } from '../../school/saved-rows.ts';
import type { GridColumn, GridRow } from '../../screen/grid/typed-cells.ts';
import { TypingBar } from '../../screen/grid/typing-bar.tsx';
import { TypingGrid } from '../../screen/grid/typing-grid.tsx';
import { useTypedCells } from '../../screen/grid/use-typed-cells.ts';
import { useWrite } from '../../screen/use-write.ts';
import { scoreOf, totalLabels } from './assessment-list.tsx';
import { type GridPart, gridParts } from './grid-parts.ts';

type Cell = Exclude<
  keyof typeof assessmentForm.shape,
  'FirstName' | 'LastName' | 'StudentTeacher' | 'Status'
>;
const totals = ['Total_HW', 'Total_Attendance', 'Cumulative_Score'] as const;

const partCells: Readonly<Record<GridPart, readonly Cell[]>> = {
  Q1: ['Q1', 'Q1Comments'],
  Q2: ['Q2', 'Q2Comments'],
  Q3: ['Q3', 'Q3Comments'],
  year: [...semesterFields, ...totals, 'Comments'],
};
const allCells: readonly Cell[] = [...new Set(gridParts.flatMap((part) => partCells[part]))];

type ScoreGridProps = {
  /** A class; keep its identity while nothing changes. */
  students: readonly ListedAssessment[];
  part: GridPart;
  /** Under which the device keeps what is typed: one a class and year. */
  name: string;
  /** Brings another part on screen. */
  onLook: (part: GridPart) => void;
};

/** A class's scores typed as into a spreadsheet. */
export function ScoreGrid({ students, part, name, onLook }: ScoreGridProps) {
  const { t } = useTranslation();
  const readName = useReadName();
  const rows = useMemo(
    () => students.map((student) => toGridRow(student, readName(student))),
    [students, readName],
  );
  const columns = useMemo(() => allCells.map((cell) => gridColumn(cell, t)), [t]);
  const shown = useMemo(
    () => columns.filter(({ id }) => isOneOf(partCells[part], id)),
    [columns, part],
  );
  const { run } = useWrite((body: Parameters<typeof api.saveAssessmentScores>[0]) =>
    api.saveAssessmentScores(body),
  );
  const cells = useTypedCells({
    rows,
    columns,
    name: `scores ${name}`,
    save: async (changes) => {
      const typed = changes.map(({ id, ...row }) => ({ StudentId: id, ...row }));
      return toSavedRows(await run({ rows: typed }), { t, cellsOf });
    },
  });
  return (
    <>
      <TypingGrid
        label={t('Scores of the class')}
        rowHeader={t('Student Name')}
        cells={cells}
        shown={shown}
      />
      <TypingBar cells={cells} shown={shown} onLook={(column) => onLook(partOf(column))} />
    </>
  );
}

function gridColumn(id: Cell, t: TFunction): GridColumn {
  const isText = id.endsWith('Comments');
  const semester = semesterFields.findIndex((field) => id.startsWith(field)) + 1;
  const ofSemester = t('Semester {{number}}', { number: semester });
  const label =
    semester === 0
      ? t(isOneOf(keysOf(totalLabels), id) ? totalLabels[id] : 'Comments on the year')
      : isText
        ? t('Comments on semester {{number}}', { number: semester })
        : ofSemester;
  return {
    id,
    header: label,
    label,
    kind: isText ? 'text' : 'number',
    check: (text) => {
      const read = assessmentForm.shape[id].safeParse(text);
      return read.success ? null : t(read.error.issues[0]?.message ?? '');
    },
  };
}

function toGridRow(student: ListedAssessment, name: string): GridRow {
  const [Q1 = null, Q2 = null, Q3 = null] = semesterFields.map((field) => scoreOf(student, field));
  return {
    id: student.StudentId,
    name,
    names: [fullName(student), student.NameInTamil],
    cells: cellsOf({ ...student, Q1, Q2, Q3 }),
    hints: noScores,
  };
}

/** 0 is a score; an empty cell is 'not yet'. */
const noScores = Object.fromEntries(
  allCells.filter((cell) => !cell.endsWith('Comments')).map((cell) => [cell, '–']),
);

function partOf(column: string): GridPart {
  return gridParts.find((part) => isOneOf(partCells[part], column)) ?? 'year';
}

function cellsOf(assessment: Assessment): Record<string, string> {
  return Object.fromEntries(allCells.map((cell) => [cell, String(assessment[cell] ?? '')]));
}
