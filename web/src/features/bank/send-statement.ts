import type { BankAnswers, LoadedStatement } from '@pallikoodam/contract/bank';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { uploadFile } from '../../lib/upload-file.ts';

/** Sends a statement as the bank gave it, for its bytes say its letters, with what was answered so far. */
export async function sendStatement(
  { file, account }: { file: File; account: string },
  answers: BankAnswers,
): Promise<LoadedStatement> {
  const texts = { account, answers: JSON.stringify(answers) };
  const answer = await uploadFile({ call: 'loadBankStatement', field: 'file', texts }, file, {
    signal: new AbortController().signal,
    onProgress: () => {},
    key: newIdempotencyKey(),
  });
  return answer as LoadedStatement;
}
