// What other features need of who a child is.
export { isHeld } from './data.ts';
export {
  noteDoubts,
  type Recognised,
  recogniseChild,
  type SentChild,
} from './recognise/service.ts';
