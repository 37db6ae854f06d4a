import { describe, expect, it } from 'vitest';
import { matchesSearch, readApiDocument } from './api-document.ts';

const document = {
  paths: {
    '/getBook/{id}': {
      get: {
        operationId: 'getBook',
        summary: 'One book',
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
const [getBook, addBook] = readApiDocument(document);

describe('reading the document', () => {
  it('finds path, method, access, limit and inputs of a call', () => {
    expect(getBook).toMatchObject({
      name: 'getBook',
      method: 'GET',
      path: '/api/getBook/{id}',
      feature: 'library',
      access: ['Admin'],
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
