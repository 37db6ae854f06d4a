import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, settleNotices } from '../lib/notify.ts';
import { isConflict, reasonOf } from '../lib/refusal.ts';

/** How long lists wait before they read again after a write (LIM-02, LIM-03). */
const refreshDelayMs = 500;

type WriteOptions<Input, Output> = {
  /** What is said once it is stored; nothing where the screen says it itself. */
  done?: string | ((output: Output, input: Input) => string);
  /** Takes the write back: offered beside the message for a while. */
  undo?: (output: Output, input: Input) => Promise<unknown>;
};

/**
 * A write that is waited for. After it succeeded the message shows, with Undo where there is one,
 * and every list on the screen reads again; those of other screens when they are next opened.
 * `run` rejects with the server's refusal, for forms and dialogs that show it themselves; `tell`
 * shows it as a message and resolves to undefined, for buttons and switches; what another person did
 * meanwhile (409) has the lists read again, too. A second tap sends
 * nothing (`one-act.ts`): `run` gives both the one answer, `tell` resolves to undefined. `failure`
 * is why the last one failed, for a screen with a place for it.
 */
export function useWrite<Input, Output>(
  write: (input: Input) => Promise<Output>,
  { done, undo }: WriteOptions<Input, Output> = {},
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = useCallback(
    () => waitFor(refreshDelayMs).then(() => client.invalidateQueries()),
    [client],
  );
  const id = useId();
  const { ask, forget, isBusy, failure } = useOneAct(write, (output, input) => {
    settleNotices(aboutOf(id, input));
    void refresh().finally(() => forget(input));
    if (done === undefined) return;
    const message = typeof done === 'string' ? done : done(output, input);
    notifySuccess(message, undo === undefined ? {} : { undo: wayBack(output, input) });
  });
  const wayBack = (output: Output, input: Input) => ({
    label: t('Undo'),
    act: async () => {
      try {
        await undo?.(output, input);
        forget(input);
        notifySuccess(t('Undone'), { about: `undo ${aboutOf(id, input)}` });
      } catch (error) {
        notifyError(t(reasonOf(error)), { about: `undo ${aboutOf(id, input)}` });
      }
      void refresh();
    },
  });
  return { run: useRun(ask), tell: useTell(ask, { id, refresh }), isBusy, failure };
}

/**
 * What only asks the server and changes nothing, as a preview: under way once, like a write, and
 * free again with its answer. No list reads again for it.
 */
export function useLook<Input, Output>(look: (input: Input) => Promise<Output>) {
  const { ask, forget, isBusy, failure } = useOneAct(look);
  const askAgain = useCallback(
    (input: Input) => ask(input).finally(() => forget(input)),
    [ask, forget],
  );
  return { run: useRun(askAgain), tell: useTell(askAgain, { id: useId() }), isBusy, failure };
}

/** Busy from the very tap on: a second one in the same moment finds the button so. */
function useOneAct<Input, Output>(
  write: (input: Input) => Promise<Output>,
  onDone: (output: Output, input: Input) => void = () => {},
) {
  const [act] = useState(createOneAct<Input, Output>);
  const [underWay, setUnderWay] = useState(0);
  const { mutateAsync, error: failure } = useMutation({ mutationFn: write, onSuccess: onDone });
  const ask = useCallback(
    async (input: Input) => {
      setUnderWay((before) => before + 1);
      try {
        return await act.run(input, () => mutateAsync(input));
      } finally {
        setUnderWay((before) => before - 1);
      }
    },
    [act, mutateAsync],
  );
  return { ask, forget: act.forget, isBusy: underWay > 0, failure };
}

type Ask<Input, Output> = (input: Input) => Promise<{ output: Output; isRepeat: boolean }>;

function useRun<Input, Output>(ask: Ask<Input, Output>) {
  return useCallback(async (input: Input): Promise<Output> => (await ask(input)).output, [ask]);
}

function useTell<Input, Output>(
  ask: Ask<Input, Output>,
  { id, refresh }: { id: string; refresh?: () => Promise<void> },
) {
  const { t } = useTranslation();
  const [told] = useState(() => new Set<unknown>());
  return useCallback(
    async (input: Input): Promise<Output | undefined> => {
      try {
        const { output, isRepeat } = await ask(input);
        return isRepeat ? undefined : output;
      } catch (error) {
        // Two taps were refused as one.
        if (told.has(error)) return undefined;
        told.add(error);
        notifyError(t(reasonOf(error)), { about: aboutOf(id, input) });
        if (isConflict(error)) void refresh?.();
        return undefined;
      }
    },
    [ask, id, refresh, t, told],
  );
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The same write of the same record, by the id of its hook: what a success takes the failures of. */
function aboutOf(id: string, input: unknown): string {
  const { _id = '' }: { _id?: unknown } = typeof input === 'object' && input !== null ? input : {};
  return `${id} ${typeof input === 'object' ? _id : input}`;
}

/** What came of asking for an act: its answer, and whether it was a repeat that nothing came of. */
type Outcome<Output> = { output: Output; isRepeat: boolean };

/**
 * One tap, one act. What is asked for again with the same input while it is under way is the same
 * act: both get its one answer. So is a second tap on a button that still stands there because the
 * lists have not read again: the last act is not sent twice, and where another one came in between,
 * the server's 409 ('not lent') tells what one has done oneself. Acts of other inputs go their way.
 */
function createOneAct<Input, Output>() {
  const underWay = new Map<string, Promise<Output>>();
  /** What was done since the lists were read, the last one at the end. */
  const done = new Map<string, { output: Output }>();

  const send = async (key: string, write: () => Promise<Output>): Promise<Output> => {
    try {
      const output = await write();
      done.delete(key);
      done.set(key, { output });
      return output;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    async run(input: Input, write: () => Promise<Output>): Promise<Outcome<Output>> {
      const key = keyOf(input);
      const same = underWay.get(key);
      if (same !== undefined) return { output: await same, isRepeat: true };
      const last = done.get(key);
      if (last !== undefined && [...done.keys()].at(-1) === key && underWay.size === 0) {
        return { output: last.output, isRepeat: true };
      }
      const sent = send(key, write);
      underWay.set(key, sent);
      try {
        return { output: await sent, isRepeat: false };
      } catch (error) {
        if (last === undefined || !isConflict(error)) throw error;
        return { output: last.output, isRepeat: true };
      }
    },
    /** The lists show what was done, or it was taken back: from now on it may be meant again. */
    forget(input: Input): void {
      done.delete(keyOf(input));
    },
  };
}

function keyOf(input: unknown): string {
  return (
    JSON.stringify(input, (_, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ) ?? ''
  );
}
