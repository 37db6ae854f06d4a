import { useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';

/**
 * The own enrollments that the school looks at first, since the other parent may have sent them too:
 * nothing is to be paid for them until it has written.
 */
export function useHeldEnrollments(): ReadonlySet<string> {
  const { data: children = [] } = useQuery(queries.getMyChildren.queryOptions());
  const held = children.filter(({ next }) => next.why === 'The school looks at it first');
  return new Set(
    held.flatMap(({ enrollments, next }) =>
      enrollments.filter(({ Year }) => Year === next.Year).map(({ _id }) => _id),
    ),
  );
}
