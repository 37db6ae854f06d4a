import {
  IconBolt,
  IconBook2,
  IconCalendarEvent,
  IconFileText,
  IconLayoutList,
  IconMoodKid,
  IconUser,
  IconUsersGroup,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './find-panel.module.css';
import { type Hit, type HitKind, hitId, hitKinds, hitLabels } from './hit.ts';

const icons: Record<HitKind, TablerIcon> = {
  act: IconBolt,
  screen: IconLayoutList,
  child: IconMoodKid,
  family: IconUsersGroup,
  person: IconUser,
  book: IconBook2,
  onlineBook: IconWorld,
  event: IconCalendarEvent,
  document: IconFileText,
};

export const optionId = (listId: string, hit: Hit): string =>
  `${listId}-${hitId(hit).replace(/[^\w/-]/gu, (sign) => `_${sign.charCodeAt(0)}`)}`;

type HitListProps = {
  id: string;
  label: string;
  /** One heading for all; without it each kind has its own. */
  heading: string | undefined;
  hits: readonly Hit[];
  active: Hit | undefined;
  onPoint: (hit: Hit) => void;
  onChoose: (hit: Hit) => void;
};

/** The hits under their headings. The focus is in the field above, which names the active one. */
export function HitList({ id, label, heading, hits, ...act }: HitListProps) {
  const { t } = useTranslation();
  const groups =
    heading === undefined
      ? hitKinds.map((kind) => ({
          title: t(hitLabels[kind]),
          hits: hits.filter((hit) => hit.kind === kind),
        }))
      : [{ title: heading, hits }];
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.list}>
      {groups
        .filter((group) => group.hits.length > 0)
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={classes.heading} aria-hidden>
              {group.title}
            </div>
            {group.hits.map((hit) => (
              <Option key={hitId(hit)} id={optionId(id, hit)} hit={hit} {...act} />
            ))}
          </div>
        ))}
    </div>
  );
}

type OptionProps = Pick<HitListProps, 'active' | 'onPoint' | 'onChoose'> & { id: string; hit: Hit };

function Option({ id, hit, active, onPoint, onChoose }: OptionProps) {
  const Icon = icons[hit.kind];
  const isActive = hit === active;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and its keys.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      onMouseMove={isActive ? undefined : () => onPoint(hit)}
      onClick={() => onChoose(hit)}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.title}>{hit.title}</span>
      {hit.about !== '' && <span className={classes.about}>{hit.about}</span>}
    </div>
  );
}
