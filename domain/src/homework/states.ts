const keptWords: readonly (string | undefined)[] = ['Completed', 'Done'];

/** The Status a homework record is stored with; the words of PAR-18 are kept when sent (ENUM-49). */
export function decideHomeworkStatus(stored: string | null, sent: string | undefined): string {
  if (sent !== undefined && keptWords.includes(sent)) return sent;
  return stored === null ? 'Submitted' : 'Updated';
}
