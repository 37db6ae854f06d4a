import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Opens once it is there: Mantine notes whom to give the focus back to as it changes to open. */
export function ModalFrame({ opened, ...props }: ModalProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <Modal opened={isThere && opened} {...props} />;
}
