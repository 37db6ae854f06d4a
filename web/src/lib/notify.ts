/**
 * Short messages at the foot of the page: success and info go after 4 seconds, warnings and errors
 * stay until they are closed, until the same thing succeeds (`about`) or another screen opens
 * (OP-130, ENUM-42). The texts come translated: `notifySuccess(t('Saved'))`. What shows them is
 * loaded with the first message.
 */
export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** A button within a message: a way back from what it tells of. */
export type Undo = { label: string; act: () => void };

export type NoticeOptions = {
  /** A line above the message, where the documents have two texts. */
  title?: string;
  undo?: Undo;
  /** The act it tells of, by an id of the caller's: a success takes earlier failures of it away. */
  about?: string;
};

type TroubleOptions = Pick<NoticeOptions, 'title' | 'about'> & {
  /** What one may do about it. */
  again?: Undo;
  /** It tells why another screen opens, and stays there. */
  isForNextScreen?: boolean;
};

export function notifySuccess(message: string, options: NoticeOptions = {}): void {
  void notify('success', message, options);
}

export function notifyWarning(message: string, options: TroubleOptions = {}): void {
  void notify('warning', message, options);
}

export function notifyInfo(message: string): void {
  void notify('info', message);
}

export function notifyError(message: string, options: TroubleOptions = {}): void {
  void notify('error', message, options);
}

/** The act has succeeded, or is not asked for any more: what was told of its failures goes. */
export function settleNotices(about: string): void {
  notices?.settleNotices(about);
}

/** Another screen opens: warnings and errors of the one before go. */
export function leaveTrouble(): void {
  notices?.leaveTrouble();
}

/** What shows messages; null until the first. */
let notices: typeof import('./notices.tsx') | null = null;
/** How often the messages were taken away. */
let clearings = 0;

/** Takes all messages away, those on their way as well: whom they were for has left. */
export function clearNotices(): void {
  clearings += 1;
  notices?.clearNotices();
}

let wanted = false;
const listeners = new Set<() => void>();

/** Whether there is a first message to show; the shell then mounts the place for it. */
export const noticesWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => wanted,
  getOnServer: (): boolean => false,
};

/** By then a page shows what it was opened for, also on a slow phone. */
const arrivedMs = 5_000;

/**
 * Loads what shows messages before there is one, for people who work here: a lost network is just
 * what the first message may have to tell. Not while the page arrives, which needs the network.
 */
export function prepareNotices(): void {
  setTimeout(() => void import('./notices.tsx').catch(() => undefined), arrivedMs);
}

async function notify(
  kind: NoticeKind,
  message: string,
  options: NoticeOptions & TroubleOptions = {},
): Promise<void> {
  const clearingsBefore = clearings;
  notices = await import('./notices.tsx').catch(() => null);
  if (clearings !== clearingsBefore) return;
  if (notices === null) {
    // The code that shows messages cannot be loaded; a fault still has to be shown.
    if (kind === 'error' || kind === 'warning') window.alert(message);
    return;
  }
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  notices.showNotice(kind, message, options);
}
