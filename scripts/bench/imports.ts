import { setTimeout as delay } from 'node:timers/promises';
import { prepare } from './calls.ts';
import { type Figures, type Side, send, signIn } from './portal.ts';

/** What others ask for meanwhile, each after a short pause; the last two as visitors. */
const asked = ['page of 25 students', 'one student', 'a parent’s start', 'class to mark'];
const visited = ['/', '/healthz'];

const heading =
  'First Name,Last Name,DOB,Gender,Level,Branch,Email,Mobile,Emergency,Address,City,State,Zip,Father';
const two = (value: number) => String(value).padStart(2, '0');

/** Siblings follow each other; their parents are those of no earlier round. */
function writeChild(index: number, round: number): string {
  const family = `${round}x${Math.floor(index / 2)}`;
  const born = `20${10 + (index % 8)}-${two(1 + (index % 12))}-${two(1 + (index % 28))}`;
  const phone = String(7_040_000_000 + round * 10_000 + index);
  const place = `${index} Elm Street,Charlotte,NC,28277`;
  const parent = `first${family}@home.example,${phone},${phone},${place},Father`;
  return `Child${index},Family${family},${born},${index % 2 ? 'M' : 'F'},N${1 + (index % 4)},North,${parent}`;
}

/** What others wait while so many children are read from a sheet, stored, and taken back. */
export async function measureImport(side: Side, what: string, round: number): Promise<Figures> {
  const cookie = await signIn(side, 'admin');
  const count = Number.parseInt(what.replace(/\D/g, ''), 10);
  const children = Array.from({ length: count }, (_, index) => writeChild(index, round));
  const text = [heading, ...children].join('\n');
  const call = async (path: string, body: object) =>
    JSON.parse((await send(`${side.url}/api/${path}`, { cookie }, body)).text);
  const others = [
    ...(await Promise.all(asked.map((name) => prepare(side, name)))),
    ...visited.map((path) => () => send(side.url + path, {})),
  ];
  const figures: Figures = {};
  const besideOthers = async <Result>(act: string, work: () => Promise<Result>) => {
    const state = { isOver: false };
    const waits: number[] = [];
    const watch = async (ask: (turn: number) => Promise<unknown>) => {
      for (let turn = 0; !state.isOver; turn += 1) {
        await delay(50);
        const begun = performance.now();
        await ask(turn);
        waits.push(performance.now() - begun);
      }
    };
    const begun = performance.now();
    const done = work().finally(() => {
      state.isOver = true;
    });
    await Promise.all([done, ...others.map(watch)]);
    waits.sort((one, other) => one - other);
    figures[`${act} s`] = (performance.now() - begun) / 1000;
    figures[`${act} p99 ms`] = waits[Math.floor(0.99 * waits.length)] ?? 0;
    figures[`${act} max ms`] = waits.at(-1) ?? 0;
    return done;
  };
  await besideOthers('alone', () => delay(4000));
  const { UploadId, Seen } = await besideOthers('read', () =>
    call('readImport/students', { text }),
  );
  const { _id } = await besideOthers('run', () => call('runImport/students', { UploadId, Seen }));
  await besideOthers('undo', () => call(`undoImport/${_id}`, {}));
  return figures;
}
