import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, settleNotices } from '../lib/notify.ts';
import { reasonOf } from '../lib/refusal.ts';
import { createOneAct } from './one-act.ts';

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
 * shows it as a message and resolves to undefined, for buttons and switches. A second tap sends
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
  return { run: useRun(ask), tell: useTell(ask, id), isBusy, failure };
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
  return { run: useRun(askAgain), tell: useTell(askAgain, useId()), isBusy, failure };
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

function useTell<Input, Output>(ask: Ask<Input, Output>, id: string) {
  const { t } = useTranslation();
  const [told] = useState(() => new WeakSet<object>());
  return useCallback(
    async (input: Input): Promise<Output | undefined> => {
      try {
        const { output, isRepeat } = await ask(input);
        return isRepeat ? undefined : output;
      } catch (error) {
        // Two taps were refused as one.
        if (told.has(error as object)) return undefined;
        told.add(error as object);
        notifyError(t(reasonOf(error)), { about: aboutOf(id, input) });
        return undefined;
      }
    },
    [ask, id, t, told],
  );
}

function waitFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The same write of the same record, by the id of its hook: what a success takes the failures of. */
function aboutOf(id: string, input: unknown): string {
  const { _id = '' } = (typeof input === 'object' && input !== null ? input : {}) as {
    _id?: unknown;
  };
  return `${id} ${typeof input === 'object' ? _id : input}`;
}
