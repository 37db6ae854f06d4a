import type { Plugin } from 'vite';

/** What each kind of rule knows of its own description, and the ways to ask for one. */
const descriptions = [
  /^ {4}inst\._zod\.processJSONSchema = .*;\n/gm,
  /^ {4}toJSONSchema\(params\) \{\n.*\n {4}\},\n/gm,
  /^ {12}jsonSchema: \{\n(?:.*createStandardJSONSchemaMethod.*\n)+ {12}\},\n/gm,
];

/**
 * Leaves out of the rules of forms how they would be described as JSON Schema: the API page is
 * written by the server, and every form of the portal would bring 7 kB of it along. The imports go
 * with it, since nothing uses those any more.
 */
export function zodParts(): Plugin {
  return {
    name: 'zod-parts',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({ code: leaveOut(code), map: null }),
    },
  };
}

function leaveOut(code: string): string {
  let rest = code;
  for (const description of descriptions) {
    if (!description.test(rest)) throw new Error(`Zod has changed: no ${description}.`);
    rest = rest.replace(description, '');
  }
  return rest;
}
