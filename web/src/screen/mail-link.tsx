import { Anchor } from '@mantine/core';
import { AddressWords } from '../ui/address-words.tsx';
import { ReturnedMark } from './returned-mark.tsx';

/** An address in a table, which opens the reader's own mail program. */
export function MailLink({ to }: { to: string }) {
  return (
    <>
      <Anchor size="sm" href={`mailto:${to}`}>
        <AddressWords>{to}</AddressWords>
      </Anchor>{' '}
      <ReturnedMark email={to} />
    </>
  );
}
