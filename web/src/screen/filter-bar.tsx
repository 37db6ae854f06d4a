import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-bar.module.css';

type FilterBarProps = {
  /** How many filters are set. */
  activeCount: number;
  onClear: () => void;
  /** What the button says that takes the filters back, where the documents have another word. */
  clearLabel?: string;
  /** Always in sight: the `SearchFilter`. */
  search?: ReactNode;
  /** The other filters; on a phone they wait behind a button. */
  children?: ReactNode;
};

export function FilterBar(props: FilterBarProps) {
  const { activeCount, onClear, clearLabel, search, children } = props;
  const { t } = useTranslation();
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const [clears, setClears] = useState(0);
  const clear = () => {
    // What is still being typed goes as well, instead of filtering a moment later.
    setClears((times) => times + 1);
    onClear();
  };

  return (
    <search
      className={`${classes.bar} portal-no-print portal-needs-script`}
      aria-label={t('Filters')}
    >
      {Boolean(search) && (
        <div className={classes.search}>
          <Fragment key={clears}>{search}</Fragment>
        </div>
      )}
      <Button
        className={classes.toggle}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        rightSection={activeCount > 0 ? <Badge circle>{activeCount}</Badge> : undefined}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        {t('Filters')}
      </Button>
      <div id={id} className={classes.filters} data-opened={opened}>
        {children}
        <Button
          variant="default"
          className={classes.clear}
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={clear}
        >
          {clearLabel ?? t('Clear Filters')}
        </Button>
      </div>
    </search>
  );
}
