/** As much of the test server as is used here; it brings no types. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  type Options = {
    plugins: readonly string[];
    users: Readonly<Record<string, { password: string }>>;
    storage: Readonly<
      Record<string, { messages: readonly { raw: string; internaldate?: string | undefined }[] }>
    >;
  };
  function hoodiecrow(options: Options): {
    server: Server;
    listen: (port: number, host: string, done: () => void) => void;
    close: (done: () => void) => void;
  };
  export = hoodiecrow;
}
