import { addHostPaper, openHostPapers, removeHostPaper } from '@mandap/contract/hosts/verification';
import type { Api } from '../../http/api.ts';
import type { HostPapers } from './verification-documents.service.ts';

export const serveHostPapers = (api: Api, { hostPapers }: { hostPapers: HostPapers }): void => {
  api.guarded(addHostPaper, ({ kind, uploadId }, host) => hostPapers.add(host, kind, uploadId));
  api.guarded(removeHostPaper, ({ id }, host) => hostPapers.remove(host, id));
  api.guarded(openHostPapers, async ({ id }, admin) => ({ papers: await hostPapers.open(admin, id) }));
};
