import { addHostPaper, openHostPapers, removeHostPaper } from '@mandap/contract/hosts/verification.endpoints';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { HostPapers } from './verification-documents.service.ts';

export const hostPapersCalls = ({ hostPapers }: { hostPapers: HostPapers }): ServedCall[] => [
  guardedCall(addHostPaper, ({ kind, uploadId }, host) => hostPapers.add(host, kind, uploadId)),

  guardedCall(removeHostPaper, ({ id }, host) => hostPapers.remove(host, id)),

  guardedCall(openHostPapers, async ({ id }, admin) => ({ papers: await hostPapers.open(admin, id) })),
];
