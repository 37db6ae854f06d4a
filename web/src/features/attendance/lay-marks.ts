import type { SeenRecord, TouchedMark, UnsentSubmit } from './offline/kept.ts';

/**
 * The marks to show of a date, each with the stamp it was made on: what the school has recorded,
 * over it one's own submits on their way, over these what was touched since. An own mark shows until
 * it is acknowledged, even where the record changes below it: the server then asks.
 */
export function layMarks({
  records,
  unsent,
  touched,
}: {
  records: readonly SeenRecord[];
  /** Oldest first. */
  unsent: readonly UnsentSubmit[];
  touched: Readonly<Record<string, TouchedMark>>;
}): Readonly<Record<string, TouchedMark>> {
  const recorded = records.map(({ StudentId, IsPresent, updateTimeStamp }) => {
    const mark = IsPresent === 'Yes' ? 'Yes' : 'No';
    return [StudentId, { mark, seen: updateTimeStamp }] as const;
  });
  const waiting = unsent.flatMap(({ marks }) =>
    marks.map(({ StudentId, IsPresent, updateTimeStamp = '' }) => {
      return [StudentId, { mark: IsPresent, seen: updateTimeStamp }] as const;
    }),
  );
  return { ...Object.fromEntries([...recorded, ...waiting]), ...touched };
}
