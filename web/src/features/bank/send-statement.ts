import type { BankAnswers, LoadedStatement } from '@pallikoodam/contract/bank';
import { api } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { uploadFile } from '../../lib/upload-file.ts';

/** A file as the bank gave it, or rows that were copied from its page. */
export type ChosenStatement = { file: File } | { text: string };

/** Sends a statement, with what was answered so far; a file as it is, for its bytes say its letters. */
export async function sendStatement(
  chosen: ChosenStatement,
  answers: BankAnswers,
): Promise<LoadedStatement> {
  if ('text' in chosen) return api.loadBankStatement({ text: chosen.text, answers });
  const sent = { call: 'loadBankStatement', field: 'file' };
  const answer = await uploadFile(
    { ...sent, texts: { answers: JSON.stringify(answers) } },
    chosen.file,
    {
      signal: new AbortController().signal,
      onProgress: () => {},
      key: newIdempotencyKey(),
    },
  );
  return answer as LoadedStatement;
}
