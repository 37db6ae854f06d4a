import { linkOptions } from '@tanstack/react-router';
import { expect, it } from 'vitest';

/** The types are the test: a line that compiles without its error fails the check of the types. */
it('lets links lead to known routes alone, with the parameters that their screens read', () => {
  const links = [
    linkOptions({ to: '/Admission', search: { Branch: 'North', search: 'kavin' } }),
    linkOptions({ to: '/StudentData/$email', params: { email: 'meena@home.example' } }),
    // @ts-expect-error: there is no such route
    linkOptions({ to: '/Admissions' }),
    // @ts-expect-error: the screen reads no such parameter
    linkOptions({ to: '/Admission', search: { branch: 'North' } }),
    // @ts-expect-error: no branch has that name
    linkOptions({ to: '/Admission', search: { Branch: 'West' } }),
    // @ts-expect-error: the screen reads nothing from its address
    linkOptions({ to: '/Setup', search: { tab: 'mail' } }),
    // @ts-expect-error: the path names a family
    linkOptions({ to: '/StudentData/$email' }),
    // @ts-expect-error: by another name
    linkOptions({ to: '/StudentData/$email', params: { mail: 'meena@home.example' } }),
  ];
  expect(links).toHaveLength(8);
});
