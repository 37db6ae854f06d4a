import { Fragment } from 'react';

/**
 * An e-mail address that is broken after @ and before dots where it has no room, not in a word. Of a
 * text with blanks, such as a postal address, those are the places to break.
 */
export function AddressWords({ children }: { children: string }) {
  if (children.includes(' ')) return children;
  return children.match(/\.?[^.@]*@?/g)?.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 && part !== '' && <wbr />}
      {part}
    </Fragment>
  ));
}
