import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { installDebianPackage } from '../debian.ts';
import { findFreePort } from '../free-port.ts';
import { projectFolder } from '../project.ts';
import { endWithThisProcess, findProgram, runCommand, tied } from '../run-command.ts';

export type Balancer = { url: string; process: ChildProcess };

/**
 * nginx on 127.0.0.1 with the repository's own ops/nginx/pallikoodam.conf: only its ports, its
 * certificate (made here, trusted by this process) and its list of portals are put in.
 */
export async function startNginx(
  folder: string,
  { httpsPort, portals }: { httpsPort: number; portals: readonly number[] },
): Promise<Balancer> {
  const program = await findNginx();
  const certificate = await makeCertificate(folder);
  const shipped = readFileSync(join(projectFolder, 'ops/nginx/pallikoodam.conf'), 'utf8');
  const servers = portals.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
  const site = shipped
    .replace(/server 127\.0\.0\.1:3000 [^;]*;/, servers.join('\n    '))
    .replace('listen 80;', `listen 127.0.0.1:${await findFreePort()};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`)
    .replace(/(ssl_certificate) +\S+;/, `$1 ${certificate.chain};`)
    .replace(/(ssl_certificate_key) +\S+;/, `$1 ${certificate.key};`);
  mkdirSync(join(folder, 'nginx'));
  writeFileSync(join(folder, 'nginx/site.conf'), site);
  writeFileSync(join(folder, 'nginx/nginx.conf'), frameOf(join(folder, 'nginx')));
  const words = [
    '-p',
    join(folder, 'nginx'),
    '-c',
    join(folder, 'nginx/nginx.conf'),
    '-e',
    'stderr',
  ];
  const checked = await runCommand(program, { args: ['-t', ...words] });
  if (checked.code !== 0) throw new Error(`nginx refuses its settings:\n${checked.output}`);
  const [command, args] = tied(program, { args: words });
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  endWithThisProcess(child);
  return { url: `https://localhost:${httpsPort}`, process: child };
}

async function findNginx(): Promise<string> {
  const find = () => findProgram('nginx') ?? findProgram('../sbin/nginx');
  const found = find() ?? ((await installDebianPackage('nginx-light')) ? find() : null);
  if (found === null) throw new Error('nginx is missing: apt-get install nginx-light');
  return found;
}

/** What Debian's own nginx.conf stands for, without its paths. */
function frameOf(folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'daemon off;',
    `pid ${folder}/nginx.pid;`,
    'worker_processes 1;',
    'events { worker_connections 512; }',
    'http {',
    ...paths.map((path) => `  ${path}_temp_path ${folder}/${path};`),
    '  access_log off;',
    `  include ${folder}/site.conf;`,
    '}',
    '',
  ].join('\n');
}

async function makeCertificate(folder: string): Promise<{ chain: string; key: string }> {
  const chain = join(folder, 'chain.pem');
  const key = join(folder, 'key.pem');
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', chain];
  const made = await runCommand('openssl', { args: [...words.split(' '), ...names] });
  if (made.code !== 0) throw new Error(`openssl made no certificate:\n${made.output}`);
  setDefaultCACertificates([readFileSync(chain, 'utf8')]);
  return { chain, key };
}
