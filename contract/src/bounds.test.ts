import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { boundedText, line, listOf, sentText, text } from './fields.ts';

/** Kinds of values that have no length. */
const short = ['number', 'int', 'boolean', 'null', 'enum', 'literal'];

/**
 * What is wrong with an input, by the path of each part: a text whose length is not checked first,
 * a list that is not counted first, a kind not known here. For a transformed value the sent side is
 * checked: the transform sees only what that lets through.
 */
function* findUnbounded(schema: z.core.$ZodType, path: string): Generator<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) {
        yield* findUnbounded(field, `${path}.${name}`);
      }
      return;
    case 'record':
      yield* findUnbounded(def.keyType, `${path}{name}`);
      yield* findUnbounded(def.valueType, `${path}{}`);
      return;
    case 'union':
      for (const option of def.options) yield* findUnbounded(option, path);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
      yield* findUnbounded(def.innerType, path);
      return;
    case 'pipe':
      // `listOf`: what counts stands before the list.
      if (isCounted(def)) yield* findUnbounded(def.out._zod.def.element, `${path}[]`);
      else yield* findUnbounded(def.in, path);
      return;
    case 'string':
      if (!isBounded(def)) yield `${path}: a text whose length is not asked first`;
      return;
    default:
      if (!short.includes(def.type)) yield `${path}: ${def.type}`;
  }
}

type CountedList = { out: { _zod: { def: z.core.$ZodArrayDef } } };

function isCounted(def: z.core.$ZodPipeDef): def is z.core.$ZodPipeDef & CountedList {
  return def.in._zod.def.type === 'transform' && def.out._zod.def.type === 'array';
}

function isBounded({ checks = [], ...def }: z.core.$ZodStringDef): boolean {
  const first = checks[0]?._zod.def as Partial<z.core.$ZodCheckMaxLengthDef> | undefined;
  return !('format' in def) && first?.check === 'max_length' && first.abort === true;
}

const unboundedOf = (schema: z.core.$ZodType) => [...findUnbounded(schema, '')];

describe('no text is worked on before its length is known', () => {
  it.each(
    Object.entries(contract).flatMap(([name, { '~orpc': call }]) =>
      call.inputSchema === undefined ? [] : [[name, call.inputSchema as z.core.$ZodType] as const],
    ),
  )('%s', (_name, input) => {
    expect(unboundedOf(input)).toEqual([]);
  });

  it.each([
    ['a text without a ceiling', z.string()],
    ['a ceiling that lets what follows run', z.string().max(10)],
    ['a ceiling after the work', z.string().trim().max(10, { abort: true })],
    ['a form that reads the whole text', z.iso.datetime()],
    ['work before any rule', z.preprocess((sent) => sent, z.string().max(10, { abort: true }))],
    ['a list that is not counted first', z.array(boundedText(10)).max(3)],
    ['a key of any length', z.record(z.string(), z.number())],
    ['anything', z.unknown()],
  ])('%s is found', (_what, schema) => {
    expect(unboundedOf(z.object({ field: schema.optional() }))).toHaveLength(1);
  });

  it.each([
    ['a text', text(100)],
    ['a line', line(100)],
    ['a text that is judged later', sentText],
  ])('%s above its ceiling is refused without being composed', (_what, schema) => {
    const composed = vi.spyOn(String.prototype, 'normalize');
    const { error } = schema.safeParse('\u0301\u0323'.repeat(500_000));
    expect(composed).not.toHaveBeenCalled();
    composed.mockRestore();
    expect(error?.issues[0]?.message).toBe('This text is too long');
  });

  it('a list with too many items is refused without a look at them', () => {
    const look = vi.fn();
    const list = listOf(z.array(z.string().refine(look)), 3, 'Too many');
    expect(list.safeParse(['a', 'b', 'c', 'd']).error?.issues[0]?.message).toBe('Too many');
    expect(look).not.toHaveBeenCalled();
  });
});

describe('what is pasted along still fits', () => {
  it('blanks around a text and letters typed in parts', () => {
    expect(text(10).parse(`${' '.repeat(900)}Kavin${'\n'.repeat(90)}`)).toBe('Kavin');
    expect(text(4).parse('e\u0301'.repeat(4))).toBe('éééé');
  });

  it('a text that is too long for its field is told so by the field', () => {
    const { error } = text(10).safeParse('x'.repeat(11));
    expect(error?.issues.map(({ message }) => message)).toEqual(['This text is too long']);
  });

  it('line ends in a line become one blank, with the blanks around them', () => {
    expect(line(40).parse('12 Elm St \r\n\n  \r Apt 4\nRear')).toBe('12 Elm St Apt 4 Rear');
    expect(line(40).parse('two  blanks stay')).toBe('two  blanks stay');
  });
});
