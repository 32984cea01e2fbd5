import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { everyEndpoint } from './endpoints.ts';
import { exampleOf } from './examples.ts';

describe('the documented example of', () => {
  it.each(everyEndpoint)('$name is valid, and has only fields that the call reads', ({ name, endpoint }) => {
    const example = exampleOf(name, endpoint);
    const input = {
      ...example,
      ...(endpoint.multipart && { file: { name: 'me.jpg', bytes: new Uint8Array() } }),
    };
    const { success, error } = endpoint.input.safeParse(input);
    expect(error?.issues ?? success, name).toBe(true);
    const fields = Object.keys((endpoint.input as unknown as z.ZodMiniObject).shape);
    expect(fields).toEqual(expect.arrayContaining(Object.keys(example)));
  });

  it('every call has a unique name', () => {
    const names = everyEndpoint.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
