type Alarm = {
  /** Ends the present wait, or the next one when nobody waits. */
  ring: () => void;
  wait: (milliseconds: number) => Promise<void>;
};

/** A wait that can be cut short; a ring while nobody waits is not lost. */
export function createAlarm(): Alarm {
  let rung = false;
  let endWait = () => {};
  return {
    ring: () => {
      rung = true;
      endWait();
    },
    wait: async (milliseconds) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
