import type { RoutePath } from '@pallikoodam/domain/access/routes';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { pages } from '../page-info.ts';

const rows = Array.from({ length: 6 }, (_, index) => `row ${index}`);

/** What a page shows until its scripts have come: its title, and where its records will stand. */
export function PageOutline({ route }: { route: RoutePath }) {
  const { t } = useTranslation();
  return (
    <ListScreen>
      <PageHeader title={t(pages[route].title)} />
      <Placeholder height={72} />
      {rows.map((row) => (
        <Placeholder key={row} height={44} />
      ))}
    </ListScreen>
  );
}
