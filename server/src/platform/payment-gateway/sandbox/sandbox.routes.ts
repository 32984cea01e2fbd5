import { actOnSandboxOrder, getSandboxOrder } from '@mandap/contract/payments/sandbox';
import { toRupees } from '@mandap/domain/money';
import type { Api } from '../../../http/api.ts';
import type { Sandbox } from './sandbox.service.ts';

export const serveSandbox = (api: Api, sandbox: Sandbox): void => {
  api.open(getSandboxOrder, async ({ id }) => {
    const { amount, description, status, returnUrl } = await sandbox.order(id);
    return { id, amount: toRupees(amount), description, status, returnUrl };
  });
  api.open(actOnSandboxOrder, async ({ id, outcome }) => ({ redirectUrl: await sandbox.act(id, outcome) }));
};
