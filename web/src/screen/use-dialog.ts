import { useCallback, useState } from 'react';

type DialogState<Subject> = { opened: boolean; subject: Subject | null; times: number };

export type DialogControl<Subject> = {
  opened: boolean;
  subject: Subject | null;
  key: number;
  open: (subject: Subject) => void;
  close: () => void;
};

/**
 * Which dialog is open and what for. The subject stays while the dialog fades out; `key` changes
 * with every opening, for a form that has to start over.
 */
export function useDialog<Subject>(): DialogControl<Subject> {
  const [state, setState] = useState<DialogState<Subject>>({
    opened: false,
    subject: null,
    times: 0,
  });
  const open = useCallback((subject: Subject) => {
    setState(({ times }) => ({ opened: true, subject, times: times + 1 }));
  }, []);
  const close = useCallback(() => setState((state) => ({ ...state, opened: false })), []);
  return { opened: state.opened, subject: state.subject, key: state.times, open, close };
}

/** What a dialog keeps beside its form: it starts over with every opening. */
export function useOpeningState<Value>(
  { key }: Pick<DialogControl<unknown>, 'key'>,
  initial: Value,
): [Value, (value: Value) => void] {
  const [kept, setKept] = useState({ key, value: initial });
  return [kept.key === key ? kept.value : initial, (value) => setKept({ key, value })];
}
