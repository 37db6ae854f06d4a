import { keepOnlyOf } from './keep.ts';
import { sendQueue, startSending, stopSending } from './sender.ts';

/** Somebody who marks a class is signed in. */
export async function startMarking(email: string): Promise<void> {
  await keepOnlyOf(email);
  startSending(email);
}

/** Nobody is any more; unsent marks stay for whose they are. */
export async function endMarking(): Promise<void> {
  stopSending();
  await keepOnlyOf('');
}

/** How many submits a person would leave unsent. */
export async function countUnsent(email: string): Promise<number> {
  return (await sendQueue.list(email)).length;
}
