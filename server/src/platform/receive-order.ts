import { once } from 'node:events';

/** Returns what a program of run-apart.ts is to do. */
export async function receiveOrder<Order>(): Promise<Order> {
  const [order] = await once(process, 'message');
  return order;
}

/** Sends its answer; the one who asked then ends the program. */
export function sendAnswer(answer: object): void {
  process.send?.(answer);
}
