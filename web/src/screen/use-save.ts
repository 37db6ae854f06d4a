import { useMutation, useQueryClient } from '@tanstack/react-query';

/** How long lists wait before they read again after a write (LIM-02, LIM-03). */
const refreshDelayMs = 500;

/**
 * A write that is waited for. After it succeeded every list on the screen reads again, and those
 * of other screens when they are next opened, so that nobody sees a record's old state. Throws
 * the server's refusal: `await save.mutateAsync(values)`.
 */
export function useSave<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      setTimeout(() => void client.invalidateQueries(), refreshDelayMs);
    },
  });
}
