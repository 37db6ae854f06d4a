import type { FastifyRequest } from 'fastify';
import { choosePacking } from './packing.ts';

export const acceptsBrotli = (request: FastifyRequest): boolean =>
  choosePacking(request, ['br']) !== undefined;
