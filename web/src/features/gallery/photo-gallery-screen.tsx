import type { GalleryItem } from '@pallikoodam/contract/gallery';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/refusal.ts';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { leadTo } from '../../screen/view/links.ts';
import { PageLinks } from '../../screen/view/page-links.tsx';
import { choiceFilter, tableView } from '../../screen/view/url-filters.ts';
import { Placeholder } from '../../ui/placeholder.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { titleOf } from './gallery-label.ts';
import classes from './photo-gallery-screen.module.css';
import { PhotoViewer } from './photo-viewer.tsx';

const pageSize = 24;
const address = {
  type: choiceFilter(['Photo', 'Video']),
  ...tableView({ pageSizes: [pageSize], sortKeys: ['order'], sort: 'order' }),
};

const kinds = [
  ['', 'All'],
  ['Photo', 'Photos'],
  ['Video', 'Videos'],
] as const;

/** /PhotoGallery: photographs and videos of the school (GAL-08). */
export function PhotoGalleryScreen() {
  const { t } = useTranslation();
  const list = useServerList('getAllGalleryInfo', address);
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const photos = list.rows?.filter(({ type }) => type === 'Photo') ?? [];
  const pages = Math.ceil((list.total ?? 0) / pageSize);

  return (
    <div className={classes.page}>
      <header className={classes.opening}>
        <img
          className={classes.line}
          src="/art/gallery.svg"
          alt=""
          width={720}
          height={260}
          fetchPriority="high"
        />
        <h1>{t('Gallery')}</h1>
        <p>{t('Pongal, recitals, competitions and quite ordinary school days.')}</p>
      </header>
      <nav className={classes.kinds} aria-label={t('Show')}>
        {kinds.map(([type, label]) => (
          <a
            key={type}
            {...leadTo(list.hrefOf({ type }), () => list.set({ type }))}
            aria-current={list.values.type === type ? 'true' : undefined}
          >
            {t(label)}
          </a>
        ))}
      </nav>
      {list.load.error !== null && (
        <Trouble
          reason={t(messageOf(list.load.error))}
          busy={list.load.isFetching}
          onRetry={() => void list.load.refetch()}
        />
      )}
      {list.load.isPending && <Placeholder className={classes.loading} />}
      {list.rows?.length === 0 && (
        <div className={classes.nothing}>
          <img src="/art/empty.svg" alt="" width={200} height={150} />
          <p>{t('No data available')}</p>
        </div>
      )}
      <ul className={classes.wall}>
        {list.rows?.map((item) => (
          <Tile
            key={item._id}
            item={item}
            onOpen={() => {
              const { activeElement } = document;
              opener.current = activeElement instanceof HTMLElement ? activeElement : null;
              setShown(photos.indexOf(item));
            }}
          />
        ))}
      </ul>
      <PageLinks
        className={classes.pager}
        pages={pages}
        page={list.values.page}
        onViewChange={list.setView}
        hrefOf={list.hrefOf}
      />
      {shown !== null && photos.length > 0 && (
        <PhotoViewer
          photos={photos}
          at={shown}
          onTurn={setShown}
          onClose={() => {
            setShown(null);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type TileProps = { item: GalleryItem; onOpen: () => void };

function Tile({ item, onOpen }: TileProps) {
  const { t } = useTranslation();
  if (item.type === 'Video') {
    return (
      <li className={classes.tile}>
        <a
          className={classes.frame}
          href={item.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('{{name}}, opens in a new tab', { name: titleOf(item) })}
        >
          <span className={classes.film} aria-hidden>
            <IconPlayerPlayFilled size={40} />
          </span>
          <span className={classes.caption}>{titleOf(item)}</span>
        </a>
      </li>
    );
  }
  return (
    <li className={classes.tile}>
      <a className={classes.frame} {...leadTo(item.url || item.photo, onOpen)}>
        <img className={classes.photo} src={item.photo} alt="" loading="lazy" />
        <span className={classes.caption}>{titleOf(item)}</span>
      </a>
    </li>
  );
}
