import { listVenues } from '@mandap/contract/search/search.endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { keyOf } from './query-client.ts';
import { handedDataId, type queriesOf } from './reads.ts';

const list = { key: keyOf(listVenues, { page: 1 }), data: { results: [], count: 0 } };
const ago = (ms: number) => Math.floor((Date.now() - ms) / 1_000) * 1_000;
/** As `document.lastModified` writes it. */
const written = (at: number) => {
  const [date, time] = [new Date(at).toLocaleDateString('en-US'), new Date(at).toTimeString().slice(0, 8)];
  return `${date} ${time}`;
};

const openPage = (renderedAt: number) => {
  vi.resetModules();
  document.body.innerHTML = `<script id="${handedDataId}" type="application/json"></script>`;
  (document.body.firstChild as Element).textContent = JSON.stringify({ venues: [list] });
  vi.spyOn(document, 'lastModified', 'get').mockReturnValue(written(renderedAt));
};

const updatedAt = async () => {
  const reads: { queriesOf: typeof queriesOf } = await import('./reads.ts');
  return reads.queriesOf({ isHanded: true }, 'venues')[0]?.updatedAt;
};

afterEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('takes the data of a page that the browser has kept to be as old as the page', async () => {
  const month = 30 * 24 * 3_600_000;
  const renderedAt = ago(month);
  openPage(renderedAt);
  expect(await updatedAt()).toBe(renderedAt);
});

it('takes the data of a page that the server has just sent to be of now, although the server may cache it for a minute', async () => {
  openPage(ago(60_000));
  expect(await updatedAt()).toBeUndefined();
});
