import { describe, expect, it } from 'vitest';
import { studentStatuses } from '../students/values.ts';
import { attendsClass } from './class-list.ts';

describe('the class register', () => {
  it('calls everybody but those who left or were never admitted', () => {
    const away = studentStatuses.filter((status) => !attendsClass(status));
    expect(away.toSorted()).toEqual(['Archived', 'Discontinued', 'Rejected']);
  });

  it('calls students whose status is an older word', () => {
    expect(attendsClass('PendingPayment')).toBe(true);
    expect(attendsClass('')).toBe(true);
  });
});
