import { Anchor } from '@mantine/core';

/** An address in a table, which opens the reader's own mail program. */
export function MailLink({ to }: { to: string }) {
  return (
    <Anchor size="sm" href={`mailto:${to}`}>
      {to}
    </Anchor>
  );
}
