import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAtOnce } from './render.server.ts';

const options = { nonce: 'n', timeout: 120_000 };

const rendered = (page: ReactElement) => renderAtOnce(page, options);

const Page = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <head>
      <title>Venues</title>
    </head>
    <body>
      <Suspense fallback={<p>Loading</p>}>{children}</Suspense>
    </body>
  </html>
);

it('renders a whole document', async () => {
  const { html, hasFailed } = await rendered(
    <Page>
      <h1>₹48,000</h1>
    </Page>,
  );
  expect(html).toBe(
    '<!DOCTYPE html><html lang="en"><head><title>Venues</title></head><body><!--$--><h1>₹48,000</h1><!--/$--></body></html>',
  );
  expect(hasFailed).toBe(false);
});

it('waits for a part whose code is still loading', async () => {
  const Late = lazy(async () => ({ default: () => <h1>Late</h1> }));
  const { html, hasFailed } = await rendered(
    <Page>
      <Late />
    </Page>,
  );
  expect(html).toContain('<h1>Late</h1>');
  expect(html).not.toContain('Loading');
  expect(hasFailed).toBe(false);
});

it('puts a late part in its place even in a long page, for readers without JavaScript', async () => {
  const Late = lazy(async () => ({ default: () => <ul>{'late '.repeat(500)}</ul> }));
  const { html } = await rendered(
    <Page>
      <p>{'long '.repeat(5_000)}</p>
      <Suspense>
        <Late />
      </Suspense>
    </Page>,
  );
  expect(html).toMatch(/long <\/p><!--\$--><ul>late /);
  expect(html).not.toContain('<template');
});

it('reports a part that failed, and renders the others', async () => {
  const Broken = (): ReactElement => {
    throw new Error('broken');
  };
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { html, hasFailed } = await rendered(
    <Page>
      <Broken />
    </Page>,
  );
  expect(html).toContain('Loading');
  expect(hasFailed).toBe(true);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
  report.mockRestore();
});

it('fails if nothing can be shown', async () => {
  const Broken = (): ReactElement => {
    throw new Error('broken');
  };
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(rendered(<Broken />)).rejects.toThrow('broken');
  report.mockRestore();
});
