import { levels } from '../school/levels.ts';

/** Levels a graduate may have left the school from; older ones reach further (OP-213). */
export const graduateLevels = [...levels, 'Nilai 9', 'Nilai 10'] as const;
