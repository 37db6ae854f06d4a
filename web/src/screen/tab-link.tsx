import { Tabs, type TabsTabProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';

type TabLinkProps = TabsTabProps & {
  /** Where its panel is, `.` for this page. */
  to: string;
  search?: Record<string, string>;
};

/** A tab of `Tabs` that is a link: it leads to its panel before any script has come as well. */
export function TabLink({ to, search = {}, value, ...props }: TabLinkProps) {
  const link = { component: Link, to, search, resetScroll: false, activeOptions: { exact: true } };
  return <Tabs.Tab value={value} data-tab={value} {...props} {...link} />;
}
