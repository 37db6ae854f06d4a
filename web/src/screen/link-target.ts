import type { LinkProps, RegisteredRouter } from '@tanstack/react-router';

/** Where a card leads: made by the router's `linkOptions`, which checks what is put behind the `?`. */
export type LinkTarget = Pick<LinkProps, 'search'> & {
  to: keyof RegisteredRouter['routesByPath'];
};
