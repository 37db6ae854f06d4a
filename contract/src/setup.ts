import {
  setupPoints,
  setupStates,
  trialOutcomes,
  triedPoints,
} from '@pallikoodam/domain/setup/points';
import { z } from 'zod';
import { get, post } from './call.ts';

const feature = 'setup';
const access = 'setup.keep';

const setupPoint = z.object({
  id: z.enum(setupPoints),
  state: z.enum(setupStates),
  /** Tells states of one kind apart. */
  reason: z.string(),
  /** An address, a moment, a count: what the state is about. */
  value: z.string(),
});

const trial = z.object({
  outcome: z.enum(trialOutcomes),
  /** In the words of the other side, or what was found. */
  detail: z.string(),
});
export type Trial = z.infer<typeof trial>;

export const setupCalls = {
  getSetup: get('/getSetup', {
    summary: 'What a new school needs and whether it is set up',
    feature,
    access,
  }).output(z.array(setupPoint)),

  copySchool: post('/copySchool', {
    summary: 'The address of a copy of the whole school as one ZIP file, good for five minutes',
    feature,
    access,
  }).output(z.object({ url: z.string() })),

  trySetup: post('/trySetup/{point}', {
    summary: 'Tries out what is set up: mails the caller, writes a file, opens the newest backup',
    feature,
    access,
  })
    .input(z.object({ point: z.enum(triedPoints) }))
    .output(trial),
};
