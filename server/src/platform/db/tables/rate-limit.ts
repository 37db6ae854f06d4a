/** Calls counted for one address and one call in one window; shared by all processes. */
export type RateLimitTable = {
  key: string;
  count: number;
  /** Milliseconds since 1970; after it the window restarts. */
  endsAt: number;
};
