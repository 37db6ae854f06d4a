import { Accordion, Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import classes from './group-list.module.css';

export type RowGroup = {
  id: string;
  title: string;
  count: number;
  /** Beside the count: a sum, a state. */
  aside?: ReactNode;
};

type GroupListProps<Item extends RowGroup> = {
  label: string;
  groups: readonly Item[];
  /** Which are open; the screen keeps it, perhaps in its address. */
  opened: readonly string[];
  onChange: (opened: string[]) => void;
  /** The rows of a group; rendered only while it is open. */
  children: (group: Item) => ReactNode;
};

/** Rows under headings that open and close: a role's people, a day's marks, a child's books. */
export function GroupList<Item extends RowGroup>(props: GroupListProps<Item>) {
  const { label, groups, opened, onChange, children } = props;
  return (
    <Accordion
      multiple
      variant="separated"
      // Without React's `Activity`, behind which a page hydrates late and in one long task.
      keepMountedMode="display-none"
      value={[...opened]}
      onChange={onChange}
      classNames={{ label: classes.label, content: classes.content }}
      role="region"
      aria-label={label}
    >
      {groups.map((group) => (
        <Accordion.Item key={group.id} value={group.id}>
          <Accordion.Control>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text fw={600} className={classes.title}>
                {group.title}
              </Text>
              <Group gap="xs" wrap="nowrap">
                {group.aside}
                <Badge variant="light" size="lg" flex="none" miw="max-content">
                  {formatNumber(group.count)}
                </Badge>
              </Group>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>{opened.includes(group.id) && children(group)}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
