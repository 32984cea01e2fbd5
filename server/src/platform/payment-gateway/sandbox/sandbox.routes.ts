import { actOnSandboxOrder, getSandboxOrder } from '@mandap/contract/payments/payments.endpoints';
import { toRupees } from '@mandap/domain/money';
import { publicCall, type ServedCall } from '#server/http/served-call.ts';
import type { Sandbox } from './sandbox.service.ts';

export const sandboxCalls = (sandbox: Sandbox): ServedCall[] => [
  publicCall(getSandboxOrder, async ({ id }) => {
    const { amount, description, status, returnUrl } = await sandbox.order(id);
    return { id, amount: toRupees(amount), description, status, returnUrl };
  }),

  publicCall(actOnSandboxOrder, async ({ id, outcome }) => ({ redirectUrl: await sandbox.act(id, outcome) })),
];
