import { levels } from '../school/levels.ts';

/** Levels of the online library: the school's, and three more (OLIB-10, ENUM-13). */
export const onlineBookLevels = ['General', ...levels, 'Nilai 9', 'Nilai 10'] as const;
