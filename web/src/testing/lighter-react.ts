import * as React from 'react';

/* React's development edition keeps a stack of calls for each element and shows its work in the
   browser's performance panel: a fifth of what component tests cost, and unused. What it says
   about faulty components stays. A file of its own, for it has to come before React's part for
   the browser, which the setup imports. */

// Up to ten thousand stacks a second, it says of itself; none once it has counted so many. It has no
// switch for that. Where another edition of React counts elsewhere this does nothing.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

// Asked for once, when React's part for the browser is loaded.
Object.assign(console, { timeStamp: undefined });
