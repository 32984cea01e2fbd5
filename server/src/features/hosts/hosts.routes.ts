import { becomeHost, changeBusiness, getBusiness } from '@mandap/contract/accounts/profile.endpoints';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { Hosts } from './hosts.service.ts';

export const hostsCalls = ({ hosts, accounts }: { hosts: Hosts; accounts: Accounts }): ServedCall[] => [
  guardedCall(becomeHost, async (wanted, actor) => {
    await hosts.become(actor, wanted);
    return accounts.profile(actor);
  }),

  guardedCall(getBusiness, (_, host) => hosts.business(host)),

  guardedCall(changeBusiness, (wanted, host) => hosts.changeBusiness(host, wanted)),
];
