import { describe, expect, it } from 'vitest';
import { createSubmitKey } from './use-submit-key.ts';

const answered = async (key: string) => key;

/** The key of a try whose answer is lost. */
async function loseAnswer(submit: ReturnType<typeof createSubmitKey>, content: object) {
  let sentUnder = '';
  const lost = submit(content, async (key) => {
    sentUnder = key;
    throw new Error('lost');
  });
  await expect(lost).rejects.toThrow('lost');
  return sentUnder;
}

describe('the key of a submit', () => {
  it('stays with the same content until it is answered', async () => {
    const submit = createSubmitKey();
    const first = await loseAnswer(submit, { Name: 'Mala' });
    expect(first).not.toBe('');
    expect(await loseAnswer(submit, { Name: 'Mala' })).toBe(first);
    expect(await submit({ Name: 'Mala' }, answered)).toBe(first);
    expect(await submit({ Name: 'Mala' }, answered)).not.toBe(first);
  });

  it('is another for other content, which the server would refuse under the old one', async () => {
    const submit = createSubmitKey();
    const first = await loseAnswer(submit, { Name: 'Mala' });
    const corrected = await loseAnswer(submit, { Name: 'Malar' });
    expect(corrected).not.toBe(first);
    expect(await submit({ Name: 'Malar' }, answered)).toBe(corrected);
  });

  it('is a new one for what was sent before other content: what lies between counts', async () => {
    const submit = createSubmitKey();
    const first = await loseAnswer(submit, { mark: 'present' });
    await submit({ mark: 'absent' }, answered);
    expect(await submit({ mark: 'present' }, answered)).not.toBe(first);
  });
});
