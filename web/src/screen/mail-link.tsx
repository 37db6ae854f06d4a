import { Anchor } from '@mantine/core';
import { AddressWords } from '../ui/address-words.tsx';

/** An address in a table, which opens the reader's own mail program. */
export function MailLink({ to }: { to: string }) {
  return (
    <Anchor size="sm" href={`mailto:${to}`}>
      <AddressWords>{to}</AddressWords>
    </Anchor>
  );
}
