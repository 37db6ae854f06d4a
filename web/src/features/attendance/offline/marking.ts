import { openDeviceStore } from './device-store.ts';
import { keepOnlyOf } from './keep.ts';
import { startSending, stopSending } from './sender.ts';

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

/** Whether a person has marks here that the school has not acknowledged, submitted or not. */
export async function hasUnsent(email: string): Promise<boolean> {
  const store = await openDeviceStore();
  const [submits, drafts] = await Promise.all([
    store.list('submits', email),
    store.list('drafts', email),
  ]);
  return submits.length + drafts.length > 0;
}
