import type { PayingFamily } from './paying-families.ts';

/** A part of a sum, in cents, for an enrollment. */
export type SplitPart = {
  StudentId: string;
  cents: number;
  /** The numbers of its checks, as the treasurer named them. */
  CheckNumber?: string | undefined;
};

/**
 * What is open of each enrollment while lines of a statement are laid over them: what one takes is
 * not there for the next.
 */
export function createOpenSums(families: readonly PayingFamily[]) {
  const open = new Map(
    families.flatMap(({ children }) =>
      children.map(({ StudentId, openCents }) => [StudentId, openCents] as const),
    ),
  );
  const of = ({ children }: PayingFamily) =>
    children.reduce((sum, { StudentId }) => sum + (open.get(StudentId) ?? 0), 0);
  return {
    of,
    ofAll: (chosen: readonly PayingFamily[]) => chosen.reduce((sum, family) => sum + of(family), 0),
    lower: ({ StudentId, cents }: SplitPart) =>
      open.set(StudentId, Math.max(0, (open.get(StudentId) ?? 0) - cents)),
    /** Children named first, then the others in their order; what is too much is the first one's. */
    take(
      chosen: readonly PayingFamily[],
      { cents, first }: { cents: number; first: readonly string[] },
    ): SplitPart[] {
      const all = chosen.flatMap(({ children }) => children.map(({ StudentId }) => StudentId));
      const order = [
        ...all.filter((id) => first.includes(id)),
        ...all.filter((id) => !first.includes(id)),
      ];
      const parts = new Map<string, number>();
      let rest = cents;
      for (const id of order) {
        const part = Math.min(rest, open.get(id) ?? 0);
        if (part <= 0) continue;
        open.set(id, (open.get(id) ?? 0) - part);
        parts.set(id, part);
        rest -= part;
      }
      const [begin] = order;
      if (rest > 0 && begin !== undefined) parts.set(begin, (parts.get(begin) ?? 0) + rest);
      return [...parts].map(([StudentId, part]) => ({ StudentId, cents: part }));
    },
  };
}
