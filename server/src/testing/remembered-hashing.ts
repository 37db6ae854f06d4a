import { createPasswordHashing, type PasswordHashing } from '../platform/auth/password-hashing.ts';

const hashing = createPasswordHashing();

/**
 * The portal's own hashes, each worked out once a process: tests know a dozen passwords, and a hash
 * takes a processor longer than most of what is proved with it. What has not been asked before, a
 * wrong password too, is tried in earnest.
 */
export const rememberedHashing: PasswordHashing = {
  ...hashing,
  hash: remember(hashing.hash, (password) => password),
  verify: remember(hashing.verify, ({ hash, password }) => `${hash} ${password}`),
};

function remember<Given, Answer>(
  work: (given: Given) => Promise<Answer>,
  nameOf: (given: Given) => string,
): (given: Given) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return (given) => {
    const name = nameOf(given);
    const answer = known.get(name) ?? work(given);
    known.set(name, answer);
    return answer;
  };
}
