import { Button, Group, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import classes from './upload-field.module.css';

type FilePlaceProps = {
  /** On the button that chooses. */
  label: string;
  /** What is accepted, in words. */
  hint: string;
  /** Why what was chosen is not taken. */
  fault: string | null;
  /** As the attribute of the field has it: endings with their dots, kinds. */
  accept: readonly string[];
  multiple?: boolean;
  button?: RefObject<HTMLButtonElement | null>;
  onChoose: (files: readonly File[]) => void;
  /** Beside the button. */
  children?: ReactNode;
};

/** Where files are chosen by a button, or dropped. */
export function FilePlace(props: FilePlaceProps) {
  const { label, hint, fault, accept, multiple = false, button, onChoose, children } = props;
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to the button's deed
    <div
      className={classes.place}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        onChoose(multiple ? files : files.slice(0, 1));
      }}
    >
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept.join(',')}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Group justify="center" gap="sm">
        <Button
          ref={button}
          variant="default"
          leftSection={<IconFile size={18} aria-hidden />}
          aria-describedby={`${id}-hint ${id}-fault`}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
      </Group>
      <Text id={`${id}-hint`} size="sm" c="dimmed" ta="center">
        {hint}
      </Text>
      <Text id={`${id}-fault`} size="sm" c="red" ta="center" role="alert" className={classes.fault}>
        {fault}
      </Text>
    </div>
  );
}
