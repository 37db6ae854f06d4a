import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { undecidedLevel } from '@pallikoodam/domain/school/levels';
import type { TFunction } from 'i18next';

/** The level that the school will store. */
export function nextLevel(t: TFunction, { GradeInTamilSchool }: OwnChild['next']): string {
  return GradeInTamilSchool === undecidedLevel ? t('Not known yet') : t(GradeInTamilSchool);
}

/** The same with its reason. */
export function describeNext(t: TFunction, next: OwnChild['next']): string {
  if (next.GradeInTamilSchool === '') return t('New student; you choose the level');
  return `${nextLevel(t, next)} · ${t(next.why)}`;
}
