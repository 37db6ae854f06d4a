import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { undecidedLevel } from '@pallikoodam/domain/school/levels';
import type { TFunction } from 'i18next';

/** The level that the school will store, with its reason. */
export function describeNext(t: TFunction, { GradeInTamilSchool, why }: OwnChild['next']): string {
  if (GradeInTamilSchool === '') return t('New student; you choose the level');
  const level = GradeInTamilSchool === undecidedLevel ? t('Not known yet') : t(GradeInTamilSchool);
  return `${level} · ${t(why)}`;
}
