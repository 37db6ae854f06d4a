/*
 * Whether the page at hand was drawn by the server and is still being brought to life. A part asks
 * once, when it is first drawn; unlike `useHydrated` this draws nothing again at the end of it, which
 * React does in one go for all that is around.
 */

let isComing: boolean = import.meta.env.SSR;

export function isComingAlive(): boolean {
  return isComing;
}

export function setComingAlive(now: boolean): void {
  isComing = now;
}
