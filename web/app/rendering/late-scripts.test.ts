import { expect, it } from 'vitest';
import { withEarlyScripts, withLateScripts } from './late-scripts.server.ts';

const page = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" crossorigin="" href="/assets/b.js"/></head><body><h1>Venues</h1><script nonce="n">first()</script><script nonce="n" type="module" async="">import "/assets/a.js";</script><script nonce="n">last()</script></body></html>`;

it('moves scripts out of the head, and runs the page’s own script only after the first paint', () => {
  const late = withLateScripts(page);
  expect(late).not.toContain('<link rel="modulepreload"');
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(late).toContain(
    '<script nonce="n" type="text/plain">import "/assets/a.js";</script><script nonce="n">(function',
  );
  expect(late).toContain('["/assets/a.js","/assets/b.js"]');
  expect(late).toContain('<script nonce="n">first()</script>');
  expect(late).toMatch(/<script nonce="n">last\(\)<\/script><\/body><\/html>$/);
});

it('does not change a page without scripts', () => {
  const plain = '<html><head></head><body>Failed</body></html>';
  expect(withLateScripts(plain)).toBe(plain);
});

it.each([withLateScripts, withEarlyScripts])(
  'puts the last scripts at the end of a page only if it has its own script',
  (arrange) => {
    expect(arrange(page, '<script>data()</script>')).toMatch(
      /last\(\)<\/script><script>data\(\)<\/script><\/body><\/html>$/,
    );
    const plain = '<html><head></head><body>Failed</body></html>';
    expect(arrange(plain, '<script>data()</script>')).toBe(plain);
  },
);
