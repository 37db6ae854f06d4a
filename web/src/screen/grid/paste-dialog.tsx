import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dialogAttributes } from '../dialog-attributes.ts';
import { returnFocus } from '../focus-place.ts';
import { useInnerDialog } from '../form-dialog-context.ts';
import { Modal } from '../modal.tsx';
import classes from './paste-dialog.module.css';
import type { LeftOut, PastePlan, PlannedCell, PlannedLine } from './paste-plan.ts';
import type { TypedRows } from './typed-cells.ts';

type PasteDialogProps = {
  opened: boolean;
  plan: PastePlan;
  /** What is typed already, which a paste would write over. */
  typed: TypedRows;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Keys for `t`: why a copied line goes nowhere. */
const reasons: Readonly<Record<LeftOut, string>> = {
  unknown: 'not a name of this table',
  ambiguous: 'the name fits more than one',
  twice: 'named twice',
  below: 'below the last row',
};

/** A sheet of thousands of lines is the wrong one: its first lines show that. */
const mostLeftOut = 40;

/** What a paste that does not fit would enter where, before anything of it is entered. */
export function PasteDialog({ opened, plan, typed, onCancel, onConfirm }: PasteDialogProps) {
  const { t } = useTranslation();
  useInnerDialog(opened);
  const placed = plan.lines.filter(({ row }) => row !== null);
  const leftOut = plan.lines.filter(({ row }) => row === null);
  const beyond = plan.lines.flatMap((line) => line.beyond);
  const planned = placed.flatMap(({ cells }) => cells);
  const faulty = planned.filter(({ fault }) => fault !== null).length;
  const said = [
    plan.isRagged && t('The copied rows are not equally long: cells may have moved.'),
    plan.isHeadedElsewhere &&
      t('The heading names other columns than the one where the paste begins.'),
    plan.isNumbered && t('The first column looks like a count of the rows, not like scores.'),
    faulty > 0 && t('{{count}} cells cannot be saved as they are.', { count: faulty }),
    beyond.length > 0 &&
      t('{{count}} cells are beyond the last column and are left out.', { count: beyond.length }),
    placed.some(({ isLoose }) => isLoose) && t('Some names were found by a part of them.'),
  ].filter((sentence) => sentence !== false);
  return (
    <Modal
      opened={opened}
      attributes={dialogAttributes}
      onClose={onCancel}
      onExitTransitionEnd={returnFocus}
      title={
        planned.length === 0
          ? t('Nothing of this paste fits')
          : t('This paste does not fit. Enter it like this?')
      }
      withCloseButton={false}
      centered
      size="lg"
      zIndex={300}
      styles={{ title: { fontWeight: 600 } }}
    >
      {said.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      ))}
      {leftOut.length > 0 && (
        <section aria-label={t('Left out')}>
          <Text fw={600} mt="sm">
            {t('Left out')}
          </Text>
          <ul className={classes.leftOut}>
            {leftOut.slice(0, mostLeftOut).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may say the same, and stay
              <li key={index}>
                <LeftOutLine line={line} />
              </li>
            ))}
            {leftOut.length > mostLeftOut && (
              <li>{t('{{count}} more lines', { count: leftOut.length - mostLeftOut })}</li>
            )}
          </ul>
        </section>
      )}
      {planned.length > 0 && (
        <table className={classes.table}>
          <caption>{t('What would be entered')}</caption>
          <tbody>
            {placed.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a plan stay
              <PlacedLine key={index} line={line} typed={typed} />
            ))}
          </tbody>
        </table>
      )}
      <Group justify="flex-end" className={classes.buttons}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {planned.length === 0 ? t('Close') : t('Enter nothing')}
        </Button>
        {planned.length > 0 && (
          <Button onClick={onConfirm}>
            {t('Enter {{count}} cells', { count: planned.length })}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function LeftOutLine({ line: { said, leftOut, cells, beyond } }: { line: PlannedLine }) {
  const { t } = useTranslation();
  const values = [...cells.map(({ text }) => text), ...beyond].join(' · ');
  const inBrackets = values === '' || values === said ? '' : ` (${values})`;
  return `${said || '–'}${inBrackets}: ${leftOut === null ? '' : t(reasons[leftOut])}`;
}

function PlacedLine({ line, typed }: { line: PlannedLine; typed: TypedRows }) {
  const { t } = useTranslation();
  const { row, cells, isLoose, said } = line;
  if (row === null) return null;
  const shownNow = ({ column }: PlannedCell) =>
    typed[row.id]?.[column.id]?.text ?? row.cells[column.id] ?? '';
  return (
    <tr>
      <th scope="row">
        {row.name}
        {isLoose && (
          <span className={classes.said}>{t('copied as “{{name}}”', { name: said })}</span>
        )}
      </th>
      <td>
        {cells.length === 0 && <span className={classes.said}>{t('stays as it is')}</span>}
        {cells.map((cell) => (
          <div key={cell.column.id}>
            {cell.column.label}: {shownNow(cell) || '–'} <span aria-hidden>→</span>{' '}
            <b data-faulty={cell.fault !== null}>{cell.text}</b>
            {cell.fault !== null && <span className={classes.fault}>{cell.fault}</span>}
          </div>
        ))}
      </td>
    </tr>
  );
}
