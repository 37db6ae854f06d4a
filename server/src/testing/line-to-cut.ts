import { connect, createServer, type Server, type Socket } from 'node:net';

/** A port of this machine that leads on to another one until it is cut, as a network that fails. */
export async function layLine(targetPort: number) {
  const ends = new Set<Socket>();
  const relay: Server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      relay.listen(port, '127.0.0.1', () => {
        const address = relay.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  const port = await listen(0);
  return {
    port,
    cut: () => {
      relay.close();
      for (const end of ends) end.destroy();
    },
    mend: async () => {
      await listen(port);
    },
  };
}
