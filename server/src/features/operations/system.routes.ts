import { dropJob, getSystem, retryJob } from '@mandap/contract/operations/system';
import type { Api } from '../../http/api.ts';
import type { SystemDesk } from './system.service.ts';

export const serveSystem = (api: Api, system: SystemDesk): void => {
  api.guarded(getSystem, () => system.look());

  api.guarded(retryJob, async ({ id }, admin) => {
    await system.retry(admin, id);
    return { id };
  });

  api.guarded(dropJob, async ({ id }, admin) => {
    await system.drop(admin, id);
    return { id };
  });
};
