import { dropJob, getSystem, retryJob } from '@mandap/contract/operations/system.endpoints';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { SystemDesk } from './system.service.ts';

export const systemCalls = (system: SystemDesk): ServedCall[] => [
  guardedCall(getSystem, () => system.look()),

  guardedCall(retryJob, async ({ id }, admin) => {
    await system.retry(admin, id);
    return { id };
  }),

  guardedCall(dropJob, async ({ id }, admin) => {
    await system.drop(admin, id);
    return { id };
  }),
];
