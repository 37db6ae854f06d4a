const patienceMilliseconds = 5_000;

/** Whether the portal can be reached now: otherwise a reload would leave the portal. */
export async function portalAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
