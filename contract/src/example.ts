import type { Endpoint, InputOf } from './endpoint.ts';

/** Stands for the id of whatever thing is meant. */
export const anId = '01a2083b-6c61-704a-9003-34b22ace7da1';

/**
 * A valid input for each call of a noun, as the documentation shows it and as tests begin with: `<noun>.examples.ts`,
 * which the browser never loads. Ids in the path are filled in (`exampleOf`); a call that needs nothing else has none.
 */
export type ExamplesOf<Endpoints> = {
  [Name in keyof Endpoints]?: Endpoints[Name] extends Endpoint ? Partial<InputOf<Endpoints[Name]>> : never;
};
