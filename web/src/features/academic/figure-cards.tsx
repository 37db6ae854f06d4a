import type { ChildYear } from '@pallikoodam/contract/academic';
import type { Trend } from '@pallikoodam/domain/assessments/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { writeDaysAttended } from '../../school/days-attended.ts';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import { computeFigures, type Figure } from './child-figures.ts';
import classes from './figure-cards.module.css';

const labels: Readonly<Record<Figure['subject'], string>> = {
  attendance: 'Attendance rate',
  assessment: 'Average assessment',
  homework: 'Homework rate',
  grade: 'Overall grade',
};

const trendColours: Readonly<Record<Trend, StatusColour>> = {
  Excellent: 'green',
  Good: 'blue',
  'Needs attention': 'orange',
};

/** A child's year in four figures (PAR-03, PAR-13, PAR-16). */
export function FigureCards({ child }: { child: ChildYear }) {
  return (
    <div className={classes.cards}>
      {computeFigures(child).map((figure) => (
        <FigureCard key={figure.subject} figure={figure} />
      ))}
    </div>
  );
}

function FigureCard({ figure }: { figure: Figure }) {
  const { t } = useTranslation();
  const { subject, trend, of, course, colour } = figure;
  return (
    <dl className={classes.card} data-colour={colour}>
      <dt>{t(labels[subject])}</dt>
      <dd
        className={classes.value}
        data-words={figure.value === null || 'words' in figure.value || undefined}
      >
        <FigureValue value={figure.value} />
      </dd>
      <dd className={classes.below}>
        <StatusBadge colour={trend === null ? 'grey' : trendColours[trend]}>
          {trend === null ? t('No Data') : t(trend)}
        </StatusBadge>
        {of !== null && <span>{writeShare(of, t)}</span>}
      </dd>
      {course.length > 1 && <CourseLine course={course} />}
    </dl>
  );
}

/** What a percentage is of. */
function writeShare({ done, all, unit }: NonNullable<Figure['of']>, t: TFunction): string {
  return unit === 'days'
    ? writeDaysAttended(t, { present: done, days: all })
    : t('{{done}} of {{all}} weeks', { done, all });
}

function FigureValue({ value }: { value: Figure['value'] }) {
  const { t } = useTranslation();
  if (value === null) return t('N/A');
  if ('words' in value) return t(value.words);
  if ('letter' in value) return value.letter;
  return 'score' in value ? formatNumber(value.score) : formatPercent(value.percentage / 100);
}

const height = 24;
const width = 96;

/** How a figure went through the year; the tables below say the same in numbers. */
function CourseLine({ course }: { course: readonly number[] }) {
  const points = course.map((value, index) => {
    const x = (index * width) / (course.length - 1);
    const y = height - 2 - (value / 100) * (height - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <dd className={classes.course} aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="presentation">
        <polyline points={points.join(' ')} />
      </svg>
    </dd>
  );
}
