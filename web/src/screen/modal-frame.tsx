import { Modal, type ModalProps } from '@mantine/core';

/** In a file of its own, so that it can be fetched on its own (modal.tsx). */
export function ModalFrame(props: ModalProps) {
  return <Modal {...props} />;
}
