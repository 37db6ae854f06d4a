import type { BankLine } from '@pallikoodam/contract/bank';
import { expect } from 'vitest';
import type { TestCaller } from './portal.ts';

/** What a treasurer does with the bank's statement; what is refused fails the test. */
export function bankOffice(office: () => TestCaller) {
  async function post(call: string, body?: object) {
    const answer = await office().post(`/api/${call}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const lines = async (query = '') =>
    (await office().get(`/api/getBankLines${query}`)).json<BankLine[]>();
  return {
    post,
    lines,
    /** Rows as `day,text,amount`; answers the statement's id. */
    async load(...rows: string[]): Promise<string> {
      const text = ['Date,Description,Amount', ...rows].join('\n');
      const answers = { columns: 'day: Date, sum: Amount, text: Description', sign: 'in' };
      return (await post('loadBankStatement', { text, answers }))._id;
    },
    async bookAll(): Promise<void> {
      const ids = (await lines('?State=New')).map(({ _id }) => _id);
      const booked = await post('bookBankLines', { ids });
      expect(booked.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
    },
  };
}
