import type { TFunction } from 'i18next';

/** 'Submitted' is said of an enrollment as well, and in Tamil that is another word. */
export const scoreStatusWords: Readonly<Record<string, string>> = {
  Submitted: 'Scores submitted',
  Updated: 'Scores updated',
  Completed: 'Homework completed',
  Done: 'Homework done',
};

/** The status of an assessment or homework record in words; blank where there is none yet. */
export function writeScoreStatus(status: string, t: TFunction): string {
  return status === '' ? '' : t(scoreStatusWords[status] ?? status);
}
