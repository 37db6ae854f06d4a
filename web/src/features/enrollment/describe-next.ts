import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { undecidedLevel } from '@pallikoodam/domain/school/levels';
import type { TFunction } from 'i18next';

/** The level that the school will store, with its reason. */
export function describeNext(t: TFunction, next: OwnChild['next']): string {
  const { GradeInTamilSchool, why } = next;
  const level = GradeInTamilSchool === undecidedLevel ? t('Not known yet') : t(GradeInTamilSchool);
  switch (why) {
    case 'Moves up':
      return t('Moves up to {{level}}', { level });
    case 'Stays at this level':
      return t('Stays at {{level}}', { level });
    case 'Begins again at this level':
      return t('Begins again at {{level}}', { level });
    case 'The level follows the result of this year':
      return t('{{level}}, if this year’s result allows', { level });
    case 'The school places the child':
      return t('The school finds the level');
    default:
      return t('New student; you choose the level');
  }
}
