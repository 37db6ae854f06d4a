import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './project.ts';
import { endWithThisProcess } from './run-command.ts';

/**
 * `npm run dev`: the server, restarted when its code changes, and Vite, which shows changes of the
 * web app at once and passes calls on to the server. One Ctrl+C ends both.
 */
const serverPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
const publicUrl = `http://localhost:${webPort}`;

const children = [
  start(process.execPath, {
    args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
    folder: projectFolder,
  }),
  start(join(projectFolder, 'node_modules/.bin/vite'), {
    args: ['--port', webPort, '--strictPort', '--clearScreen', 'false'],
    folder: join(projectFolder, 'web'),
  }),
];

function start(command: string, { args, folder }: { args: readonly string[]; folder: string }) {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, PORT: serverPort, PUBLIC_URL: publicUrl },
  });
  endWithThisProcess(child);
  // Without one of them the other is of no use.
  child.once('close', (code) => {
    process.exitCode = code ?? 1;
    for (const other of children) other.kill('SIGTERM');
  });
  return child;
}
