import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of its own, which may be filled, turn read-only and be put in again. */
export type Disk = {
  folder: string;
  fill: () => void;
  makeRoom: () => void;
  /** As the kernel does after an error of the disk: what is open can be written no more either. */
  turnReadOnly: () => void;
  /** Takes it out and puts it in again, checked, as after a restart of the machine. */
  putInAgain: () => void;
  remove: () => void;
};

/** Null where this process may not mount one: not root, or not Linux. */
export function insertDisk(megabytes: number): Disk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const home = mkdtempSync(join(tmpdir(), 'pallikoodam-disk-'));
  const image = join(home, 'image');
  const folder = join(home, 'disk');
  const ballast = join(folder, 'ballast');
  mkdirSync(folder);
  run('truncate', '-s', `${megabytes}M`, image);
  run('mkfs.ext4', '-q', '-m', '0', image);
  const putIn = () => run('mount', '-o', 'loop', image, folder);
  const takeOut = () => run('umount', folder);
  putIn();
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    makeRoom: () => rmSync(ballast),
    turnReadOnly: () => run('mount', '-o', 'remount,abort', folder),
    putInAgain: () => {
      takeOut();
      repair(image);
      putIn();
    },
    remove: () => {
      takeOut();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** It exits with 1 where it has mended something, which is what it is asked for. */
function repair(image: string): void {
  try {
    run('e2fsck', '-p', '-f', image);
  } catch (error) {
    if ((error as { status?: number }).status !== 1) throw error;
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1 << 20; size >= 512; size >>= 1) {
      const block = Buffer.alloc(size, 'x');
      try {
        for (;;) {
          if (writeSync(file, block) < size) break;
        }
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}
