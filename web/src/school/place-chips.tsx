import { useTranslation } from 'react-i18next';
import classes from './place-chips.module.css';

/** Kindergarten, then grades 1 to 12; names of the palette (FAC-10, COMP-07). */
const gradeHues = [
  'pink',
  'red',
  'orange',
  'yellow',
  'lime',
  'green',
  'teal',
  'cyan',
  'blue',
  'indigo',
  'violet',
  'grape',
  'pink',
];

const branchHues: readonly (readonly [part: string, hue: string])[] = [
  ['North', 'blue'],
  ['South', 'pink'],
  ['East', 'orange'],
  ['West', 'teal'],
  ['Central', 'violet'],
];

/** Of a grade or level; one without a place in the map is grey (OP-216). */
export function hueOfGrade(grade: string): string {
  if (grade === 'K' || grade === 'Mazhalai') return 'pink';
  const number = /\d+/.exec(grade)?.[0];
  return (number === undefined ? undefined : gradeHues[Number(number)]) ?? 'gray';
}

export function hueOfBranch(branch: string): string {
  return branchHues.find(([part]) => branch.includes(part))?.[1] ?? 'gray';
}

export function GradeChip({ grade }: { grade: string }) {
  return <Chip hue={hueOfGrade(grade)} text={grade} />;
}

export function BranchChip({ branch }: { branch: string }) {
  return <Chip hue={hueOfBranch(branch)} text={branch} />;
}

function Chip({ hue, text }: { hue: string; text: string }) {
  const { t } = useTranslation();
  return (
    <span
      className={classes.chip}
      style={{
        background: `var(--mantine-color-${hue}-light)`,
        color: `var(--mantine-color-${hue}-light-color)`,
      }}
    >
      {t(text)}
    </span>
  );
}
