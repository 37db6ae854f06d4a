import { type Capability, may } from '@pallikoodam/domain/access/capabilities';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';

/** Whether the person may do something; the server asks the same table. */
export function useMay(): (capability: Capability) => boolean {
  const { roles } = useSession();
  return (capability) => may(roles, capability);
}

/** Shows its children to those who may do what they offer. */
export function Can({ do: capability, children }: { do: Capability; children: ReactNode }) {
  return useMay()(capability) ? children : null;
}
