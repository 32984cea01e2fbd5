import { becomeHost, changeBusiness, getBusiness } from '@mandap/contract/accounts/profile';
import type { Api } from '../../http/api.ts';
import type { Accounts } from '../accounts/accounts.service.ts';
import type { Hosts } from './hosts.service.ts';

export const serveHosts = (api: Api, { hosts, accounts }: { hosts: Hosts; accounts: Accounts }): void => {
  api.guarded(becomeHost, async (wanted, actor) => {
    await hosts.become(actor, wanted);
    return accounts.profile(actor);
  });
  api.guarded(getBusiness, (_, host) => hosts.business(host));
  api.guarded(changeBusiness, (wanted, host) => hosts.changeBusiness(host, wanted));
};
