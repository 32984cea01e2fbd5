import type { Endpoint, InputOf } from './endpoint.ts';

/** An id for examples of any kind. */
export const anId = '01a2083b-6c61-704a-9003-34b22ace7da1';

/**
 * Valid inputs for the calls of a noun, for the documentation and as a starting point for tests. They are in
 * `<noun>.examples.ts`, which the browser never loads. `exampleOf` fills in the ids in the path, so a call that needs
 * nothing else has no example.
 */
export type ExamplesOf<Endpoints> = {
  [Name in keyof Endpoints]?: Endpoints[Name] extends Endpoint ? Partial<InputOf<Endpoints[Name]>> : never;
};
