import { blockDays, listBlocks, unblockDays } from '@mandap/contract/calendar/blocks.endpoints';
import type { Block } from '@mandap/contract/calendar/blocks.schemas';
import { paged } from '../../http/paged.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Blocks } from './blocks.service.ts';
import type { BlockRow } from './blocks.store.ts';

const present = ({ id, startDate, endDate, note }: BlockRow): Block => ({ id, startDate, endDate, note });

export const blocksCalls = (blocks: Blocks): ServedCall[] => [
  guardedCall(listBlocks, async ({ id, ...paging }, host, call) => {
    const { results, count } = await blocks.list(host, id, paging);
    return paged(call.url, paging, { results: results.map(present), count });
  }),

  guardedCall(blockDays, async ({ id, startDate, endDate, note }, host) =>
    present(await blocks.add(host, id, { start: startDate, end: endDate }, note)),
  ),

  guardedCall(unblockDays, async ({ id, startDate, endDate }, host) => ({
    freed: await blocks.lift(host, id, { start: startDate, end: endDate }),
  })),
];
