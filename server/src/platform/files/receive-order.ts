import { once } from 'node:events';

/** In a program that sheets.ts runs: what it is to do. */
export async function receiveOrder<Order>(): Promise<Order> {
  const [order] = await once(process, 'message');
  return order;
}

/** Sends its answer; the one who asked then ends the program. */
export function sendAnswer(answer: object): void {
  process.send?.(answer);
}
