export { Modal as ModalFrame } from '@mantine/core';
