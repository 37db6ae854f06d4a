import { describe, expect, it } from 'vitest';
import { matchesSearch, readApiDocument } from './api-document.ts';

const document = {
  paths: {
    '/getBook/{id}': {
      get: {
        operationId: 'getBook',
        summary: 'One book',
        description: 'Only books on the shelf.',
        tags: ['library'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } },
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          { name: 'cookie', in: 'cookie', schema: { type: 'string' } },
        ],
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: {
                  anyOf: [
                    {
                      type: 'object',
                      properties: { title: { type: 'string' } },
                      required: ['title'],
                    },
                    { type: 'null' },
                  ],
                },
              },
            },
          },
        },
        'x-access': ['Admin'],
        'x-limit': { max: 10, perMinutes: 15 },
      },
    },
    '/addLoans': {
      post: {
        operationId: 'addLoans',
        parameters: [{ name: 'idempotency-key', in: 'header', schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'array',
                minItems: 1,
                maxItems: 300,
                items: {
                  type: 'object',
                  required: ['book', 'day'],
                  properties: {
                    book: { type: 'string' },
                    day: { type: 'string', format: 'date' },
                    reader: { type: 'string', format: 'email' },
                  },
                },
              },
            },
          },
        },
        responses: {
          '200': {
            headers: { 'x-total-count': { schema: { type: 'string' }, required: true } },
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['loans', 'total'],
                  properties: {
                    loans: {
                      type: 'array',
                      items: {
                        type: 'object',
                        required: ['book'],
                        properties: {
                          book: { type: 'string' },
                          shelf: {
                            type: 'object',
                            properties: { row: { type: 'string' } },
                          },
                        },
                      },
                    },
                    keeper: {
                      anyOf: [
                        { type: 'object', properties: { name: { type: 'string' } } },
                        { type: 'null' },
                      ],
                    },
                    total: {
                      type: 'integer',
                      minimum: -9007199254740991,
                      maximum: 9007199254740991,
                    },
                  },
                },
              },
            },
          },
          '400': { $ref: '#/components/responses/Refusal400' },
          '409': { $ref: '#/components/responses/Refusal409' },
        },
      },
    },
    '/addBook': {
      post: {
        operationId: 'addBook',
        summary: 'Adds a book',
        tags: ['library'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['state'],
                properties: {
                  state: { enum: ['Y', 'N'] },
                  price: { anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] },
                },
              },
            },
          },
        },
        'x-access': ['visitor'],
      },
    },
  },
};
const [getBook, addLoans, addBook] = readApiDocument(document);

describe('reading the document', () => {
  it('finds path, method, access, limit and inputs of a call', () => {
    expect(getBook).toMatchObject({
      name: 'getBook',
      method: 'GET',
      path: '/api/getBook/{id}',
      feature: 'library',
      access: ['Admin'],
      reach: 'Only books on the shelf.',
      limit: { max: 10, perMinutes: 15 },
    });
    expect(getBook!.inputs).toMatchObject([
      { name: 'id', place: 'path', types: ['text'], required: true, maxLength: 64 },
      { name: 'page', place: 'query', types: ['whole number'], required: false, maximum: 100 },
    ]);
  });

  it('takes a union of answers apart', () => {
    expect(getBook!.answers).toMatchObject([
      { type: 'record', fields: [{ name: 'title', required: true }] },
      { type: 'nothing (null)', fields: [] },
    ]);
  });

  it('reads a body with fixed values and bounds', () => {
    expect(addBook!.inputs).toMatchObject([
      { name: 'state', place: 'body', types: ['text'], values: ['Y', 'N'], required: true },
      { name: 'price', types: ['number', 'nothing (null)'], minimum: 0, required: false },
    ]);
    expect(addBook!.limit).toBeNull();
    expect(addBook!.answers).toEqual([]);
  });

  it('reads a body that is a list, and the headers sent along', () => {
    expect(addLoans!.inputs).toMatchObject([
      { name: 'idempotency-key', place: 'header', required: false },
      { name: '[]', place: 'body', types: ['list of records'], minItems: 1, maxItems: 300 },
      { name: '[].book', place: 'body', types: ['text'], required: true },
      { name: '[].day', types: ['day'], required: true },
      { name: '[].reader', types: ['e-mail address'], required: false },
    ]);
  });

  it('reads the records within an answer, one level deep', () => {
    const [answer] = addLoans!.answers;
    expect(answer!.fields.map(({ name, types }) => [name, ...types])).toEqual([
      ['loans', 'list of records'],
      ['loans[].book', 'text'],
      ['loans[].shelf', 'record'],
      ['keeper', 'record', 'nothing (null)'],
      ['keeper.name', 'text'],
      ['total', 'whole number'],
    ]);
    expect(answer!.fields[1]).toMatchObject({ required: true, place: 'answer' });
  });

  it('knows the headers of an answer and the refusals', () => {
    expect(addLoans!.answerHeaders).toMatchObject([
      { name: 'x-total-count', types: ['text'], required: true },
    ]);
    expect(addLoans!.refusals).toEqual(['400', '409']);
    expect(getBook!.answerHeaders).toEqual([]);
  });

  it('shows no bounds where a whole number has none of its own', () => {
    const total = addLoans!.answers[0]!.fields.find(({ name }) => name === 'total');
    expect(total).toMatchObject({ minimum: null, maximum: null });
  });

  it('survives a document that is none', () => {
    expect(readApiDocument('gone')).toEqual([]);
    expect(readApiDocument({ paths: { '/x': { get: null } } })).toHaveLength(1);
  });
});

it('finds a call by words of its name, sentence or fields', () => {
  expect(matchesSearch(getBook!, 'one LIBRARY')).toBe(true);
  expect(matchesSearch(addBook!, 'price')).toBe(true);
  expect(matchesSearch(addBook!, 'adds volunteer')).toBe(false);
  expect(matchesSearch(addBook!, '')).toBe(true);
});
