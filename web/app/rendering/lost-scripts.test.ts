import { expect, it } from 'vitest';
import { withReopening } from './lost-scripts.server.ts';

it('watches the page’s own script from before it, with the same nonce', () => {
  const page =
    '<body><h1>Venues</h1><script nonce="n" type="module" async="">import "/assets/a.js";</script></body>';
  expect(withReopening(page)).toMatch(
    /^<body><h1>Venues<\/h1><script nonce="n">document.*<\/script><script nonce="n" type="module" async="">/s,
  );
});

it('does not change a page without scripts', () => {
  expect(withReopening('<body>Failed</body>')).toBe('<body>Failed</body>');
});
