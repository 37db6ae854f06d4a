/**
 * Whether an address leads to the portal's own machine: no other can be in between there, and a mail
 * server has a certificate that it made itself.
 */
export function isThisMachine(address: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
}
