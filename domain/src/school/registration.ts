/** What decides whether registration is open; moments are UTC as `toISOString` writes them. */
export type RegistrationPlan = {
  /** The last switch by hand; null where there was none. */
  switched: { isOpen: boolean; at: string } | null;
  /** Planned moments, blank where there is none. */
  OpensAt: string;
  ClosesAt: string;
};

export type RegistrationState = {
  isOpen: boolean;
  /** The planned opening that is still to come; null while it is open or none is planned. */
  opensAt: string | null;
  /** The planned closing that is still to come; null while it is closed or none is planned. */
  closesAt: string | null;
  /** When the plan closed it; null while it is open, or where a person closed it. */
  closedAt: string | null;
};

/**
 * Whether registration is open at a moment: a switch by hand holds until the next planned moment,
 * and a planned moment counts from its first millisecond. Without either it is closed (ENR-34).
 */
export function registrationAt(
  now: string,
  { switched, OpensAt, ClosesAt }: RegistrationPlan,
): RegistrationState {
  const planned = [
    { at: OpensAt, isOpen: true },
    { at: ClosesAt, isOpen: false },
  ].filter(({ at }) => at !== '');
  const past = planned.filter(({ at }) => at <= now).sort(byMoment);
  const last = past.at(-1);
  const byHand = switched !== null && (last === undefined || switched.at > last.at);
  const isOpen = byHand ? switched.isOpen : last?.isOpen === true;
  return {
    isOpen,
    opensAt: !isOpen && OpensAt > now ? OpensAt : null,
    closesAt: isOpen && ClosesAt > now ? ClosesAt : null,
    closedAt: !isOpen && !byHand && last !== undefined ? last.at : null,
  };
}

function byMoment(one: { at: string }, other: { at: string }): number {
  return one.at < other.at ? -1 : 1;
}
