import { VisuallyHidden } from '@mantine/core';
import type { LikenessSide } from '@pallikoodam/contract/likenesses';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, formatPhone } from '../../lib/format.ts';
import { fullName } from '../../school/full-name.ts';
import classes from './pair-card.module.css';

type SidesProps = {
  first: LikenessSide;
  second: LikenessSide;
  /** What the two columns are called. */
  heads: readonly [string, string];
  /** What the form said of the year before. */
  sentPreviousLevel?: string;
};

/** Two children line by line; what differs is marked. */
export function PairSides({ first, second, heads, sentPreviousLevel = '' }: SidesProps) {
  const { t } = useTranslation();
  const lines = linesOf(t);
  return (
    <table className={classes.sides} aria-label={fullName(first)}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('Field')}</VisuallyHidden>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, read]) => {
          const values = [read(first), read(second)] as const;
          if (values[0] === '' && values[1] === '') return null;
          const look = values[0] === values[1] ? undefined : classes.differs;
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <span className={look}>{values[0] || '–'}</span>
              </td>
              <td>
                <span className={look}>{values[1] || '–'}</span>
              </td>
            </tr>
          );
        })}
        {sentPreviousLevel !== '' && (
          <tr>
            <th scope="row">{t('Previous Level')}</th>
            <td>–</td>
            <td>
              <span className={classes.differs}>{t(sentPreviousLevel)}</span>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function linesOf(t: TFunction): [string, (side: LikenessSide) => string][] {
  return [
    [t('Name'), fullName],
    [t('Name in Tamil'), ({ NameInTamil }) => NameInTamil],
    [t('Date of Birth'), ({ DateOfBirth }) => formatDay(DateOfBirth)],
    [t('Gender'), ({ Gender }) => t(Gender)],
    [t('Email'), ({ UserName }) => UserName],
    [t('Mobile'), ({ Mobile }) => formatPhone(Mobile)],
    [
      t('Parents'),
      ({ FatherName, MotherName }) => [FatherName, MotherName].filter(Boolean).join(', '),
    ],
    [
      t('Newest enrollment'),
      ({ Year, GradeInTamilSchool, Branch }) =>
        [Year, t(GradeInTamilSchool), t(Branch)].filter(Boolean).join(', '),
    ],
    [t('Status'), ({ Status }) => t(Status)],
    [t('Reference ID'), ({ Volunteering }) => Volunteering],
  ];
}
