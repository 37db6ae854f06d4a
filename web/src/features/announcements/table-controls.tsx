import { RichTextEditor } from '@mantine/tiptap';
import {
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { changeTable, isWithinTable } from './rich-text-tables.ts';

/** English keys for `t`. */
const controls = [
  { change: 'addRow', label: 'Row below', Icon: IconRowInsertBottom },
  { change: 'deleteRow', label: 'Delete row', Icon: IconRowRemove },
  { change: 'deleteColumn', label: 'Delete column', Icon: IconColumnRemove },
  { change: 'deleteTable', label: 'Delete table', Icon: IconTableOff },
] as const;

/** Buttons for the table that the cursor stands in; outside a table none. */
export function TableControls({ editor }: { editor: Editor | null }) {
  const { t } = useTranslation();
  if (editor === null || !isWithinTable(editor)) return null;
  return (
    <RichTextEditor.ControlsGroup>
      {controls.map(({ change, label, Icon }) => (
        <RichTextEditor.Control
          key={change}
          aria-label={t(label)}
          title={t(label)}
          onClick={() => changeTable(editor, change)}
        >
          <Icon size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  );
}
