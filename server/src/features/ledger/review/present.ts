import type { ReviewItem } from '@pallikoodam/contract/ledger-review';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import type { EntryRow, EventRow } from './data.ts';

const blank = {
  Year: '',
  Day: '',
  Amount: null,
  Percent: null,
  Way: '',
  State: '',
  Text: '',
  Reason: '',
  CountedBy: '',
  isChanged: false,
  FamilyId: '',
  UserName: '',
  ByName: '',
  isOwn: false,
  isOwnFamily: false,
  Children: [],
} satisfies Partial<ReviewItem>;

/** A line that was changed after it was seen comes again: the moment is a part of its id. */
export function itemIdOf({ _id, updateTimeStamp }: EntryRow): string {
  return `${_id} ${updateTimeStamp}`;
}

export function presentEntry(line: EntryRow): ReviewItem {
  const { FamilyId, Year, Kind, Day, AmountCents, Percent, Way, State, Memo, Reason } = line;
  const { Reverses, StoredBy, UserName, CountedBy, insertTimeStamp, updateTimeStamp } = line;
  const shown = { FamilyId, Year, Day, Percent, Way, State, Text: Memo, Reason, CountedBy };
  return {
    ...blank,
    ...shown,
    _id: itemIdOf(line),
    Kind: Reverses === '' ? Kind : 'reversal',
    Amount: Percent === null ? centsToDollars(AmountCents) : null,
    At: updateTimeStamp,
    By: StoredBy,
    UserName: UserName ?? '',
    isChanged: updateTimeStamp !== insertTimeStamp,
  };
}

/** Null for a change of a year that does not touch its accounts. */
export function presentEvent(change: EventRow): ReviewItem | null {
  const { _id, tableName, recordId, changedAt: At, changedBy: By } = change;
  const before = JSON.parse(change.before ?? '{}');
  const after = JSON.parse(change.after ?? '{}');
  const made = { ...blank, _id, At, By };
  if (tableName === 'bank_statement') {
    return { ...made, Kind: 'statement', Day: before.FirstDay ?? '', Text: before.FileName ?? '' };
  }
  if ((before.ClosedOn ?? '') === (after.ClosedOn ?? '')) return null;
  const isClosed = after.ClosedOn !== '';
  return {
    ...made,
    Kind: isClosed ? 'closing' : 'reopening',
    Year: recordId,
    Day: isClosed ? after.ClosedOn : '',
    Reason: isClosed ? '' : (after.ReopenedFor ?? ''),
  };
}
