import { expect, it, vi } from 'vitest';
import { builtOnce } from './docs.routes.ts';

it('builds the description of the contract once per title', () => {
  const build = vi.fn((title: string) => `{"title":"${title}"}`);
  const description = builtOnce(build);
  expect(description('Mandap')).toBe(description('Mandap'));
  expect(build).toHaveBeenCalledTimes(1);
  expect(description('Vivah')).not.toBe(description('Mandap'));
  expect(build.mock.calls.map(([title]) => title)).toEqual(['Mandap', 'Vivah', 'Mandap']);
});
