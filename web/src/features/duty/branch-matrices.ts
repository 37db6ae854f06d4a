import type { DutyMatrix, DutyMatrixRow } from '@pallikoodam/contract/duty';

export type BranchMatrix = Pick<DutyMatrix, 'dates' | 'volunteers'> & { branch: string };

/**
 * The matrix of each branch. Branches meet on different weekdays: each shows only the days on which
 * one of its volunteers has a record.
 */
export function splitByBranch({
  dates,
  volunteers,
}: Pick<DutyMatrix, 'dates' | 'volunteers'>): BranchMatrix[] {
  const branches = Map.groupBy(volunteers, ({ Branch }) => Branch);
  return [...branches].map(([branch, members]) => {
    const isKept = dates.map((_, day) => members.some(({ marks }) => marks[day] !== '-'));
    return {
      branch,
      dates: dates.filter((_, day) => isKept[day]),
      volunteers: members.map((row) => keepDays(row, isKept)),
    };
  });
}

function keepDays(row: DutyMatrixRow, isKept: readonly boolean[]): DutyMatrixRow {
  return { ...row, marks: [...row.marks].filter((_, day) => isKept[day]).join('') };
}
