/**
 * Short messages at the edge of the page: success and info go after 4 seconds, warnings and errors
 * stay until closed (OP-130, ENUM-42). The texts come translated: `notifySuccess(t('Saved'))`.
 * What shows them is loaded with the first message.
 */
export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** A way back from what the message tells of. */
export type Undo = { label: string; act: () => void };

export type NoticeOptions = {
  /** A line above the message, where the documents have two texts. */
  title?: string;
  undo?: Undo;
};

export function notifySuccess(message: string, options: NoticeOptions = {}): void {
  void notify('success', message, options);
}

export function notifyWarning(message: string, options: Pick<NoticeOptions, 'title'> = {}): void {
  void notify('warning', message, options);
}

export function notifyInfo(message: string): void {
  void notify('info', message);
}

export function notifyError(message: string, options: Pick<NoticeOptions, 'title'> = {}): void {
  void notify('error', message, options);
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
  options: NoticeOptions = {},
): Promise<void> {
  const clearingsBefore = clearings;
  notices = await import('./notices.tsx').catch(() => null);
  if (clearings !== clearingsBefore) return;
  if (notices === null) {
    // What shows messages cannot be loaded; a fault must be told all the same.
    if (kind === 'error' || kind === 'warning') window.alert(message);
    return;
  }
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  notices.showNotice(kind, message, options);
}
