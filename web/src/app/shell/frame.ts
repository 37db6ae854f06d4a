import { createContext } from 'react';

/** Whether only the frame of a page is made ready: which page comes depends on who asks. */
export const FrameOnly = createContext(false);
