/**
 * Short messages at the edge of the page: success and info go after 4 seconds, warnings and errors
 * stay until closed (OP-130, ENUM-42). The texts come translated: `notifySuccess(t('Saved'))`.
 * What shows them is loaded with the first message.
 */
export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

export function notifySuccess(message: string): void {
  void notify('success', message);
}

export function notifyInfo(message: string): void {
  void notify('info', message);
}

export function notifyWarning(message: string): void {
  void notify('warning', message);
}

export function notifyError(message: string): void {
  void notify('error', message);
}

let wanted = false;
const listeners = new Set<() => void>();

/** Whether there was a message yet; for the shell, which then mounts the place where they show. */
export const noticesWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => wanted,
  getOnServer: (): boolean => false,
};

async function notify(kind: NoticeKind, message: string): Promise<void> {
  if (!wanted) {
    wanted = true;
    for (const listener of listeners) listener();
  }
  const { showNotice } = await import('./notices.tsx');
  showNotice(kind, message);
}
