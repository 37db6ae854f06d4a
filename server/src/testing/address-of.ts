import type { AddressInfo } from 'node:net';

/** Where a server of a test listens; it does. */
export function addressOf(server: { address: () => AddressInfo | string | null }): AddressInfo {
  const address = server.address();
  if (typeof address === 'object' && address !== null) return address;
  throw new Error(`No port: ${address}`);
}
