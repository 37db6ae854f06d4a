import { Badge } from '@mantine/core';
import { IconEyeQuestion } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { useMay } from '../../screen/can.tsx';

/** Tells the office that a child has an open question, and leads there. */
export function OpenQuestion({ childId }: { childId: string | undefined }) {
  const { t } = useTranslation();
  const asks = useMay()('likenesses.answer') && childId !== undefined && childId !== '';
  const input = asks ? { ChildId: childId, page: 1, pageSize: 1 } : skipToken;
  const pairs = useQuery(queries.getLikenesses.queryOptions({ input }));
  const requests = useQuery(queries.getChildChanges.queryOptions({ input }));
  const open = (totalOf(pairs.data) ?? 0) + (totalOf(requests.data) ?? 0);
  if (open === 0) return null;
  return (
    <Badge
      color="orange"
      variant="light"
      size="lg"
      leftSection={<IconEyeQuestion size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/LookAtThis" search={{ ChildId: childId ?? '' }} {...props} />
      )}
      style={{ cursor: 'pointer' }}
    >
      {t('Look at this')}
    </Badge>
  );
}
