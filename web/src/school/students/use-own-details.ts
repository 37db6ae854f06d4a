import type { Student } from '@pallikoodam/contract/students';
import { nameGreetedParent } from '@pallikoodam/domain/people/greeted-parent';
import { useSession } from '../../lib/session.ts';
import { fullName } from '../full-name.ts';
import { useFamily } from './use-family.ts';

type OwnDetails = {
  name: string;
  email: string;
  mobile: string;
  branch: string;
  /** The family's records of its newest year. */
  children: readonly Student[];
  /** Blank where there are several: which one is meant is not known. */
  onlyChild: string;
};

/** What the school knows of who is signed in; undefined until it is known, and for visitors. */
export function useOwnDetails(): OwnDetails | undefined {
  const session = useSession();
  const { data: records } = useFamily();
  if (session.state !== 'signedIn' || records === undefined) return undefined;
  const [newest] = records;
  const children = records.filter(({ Year }) => Year === newest?.Year);
  const [only, ...others] = children;
  const parent = newest === undefined ? '' : nameGreetedParent(newest);
  return {
    name: session.name || parent,
    email: session.email,
    mobile: newest?.Mobile ?? '',
    branch: newest?.Branch ?? '',
    children,
    onlyChild: only === undefined || others.length > 0 ? '' : fullName(only),
  };
}
