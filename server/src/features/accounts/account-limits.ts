import type { Limit, Limits } from '../../platform/limits.ts';
import { networkOf } from '../../platform/limits.ts';
import type { CodePurpose } from './codes.store.ts';

const minute = 60;
const hour = 60 * minute;
const rising = [30, 60, 5 * minute, 15 * minute];

/**
 * One account from one network is held tightly. The same account from everywhere, and one network for every account,
 * have room: a stranger should not lock somebody out, and a whole town may share one address.
 */
const login = {
  account: { name: 'login', points: 10, seconds: 15 * minute, lockouts: rising },
  everywhere: { name: 'login-everywhere', points: 50, seconds: hour, lockouts: rising },
  network: { name: 'login-network', points: 100, seconds: 15 * minute, lockouts: rising },
} satisfies Record<string, Limit>;

const verify = {
  account: { name: 'verify', points: 20, seconds: 15 * minute, lockouts: rising },
  network: { name: 'verify-network', points: 100, seconds: 15 * minute, lockouts: rising },
} satisfies Record<string, Limit>;

const send = {
  pause: { name: 'send-pause', points: 1, seconds: 30 },
  account: { name: 'send', points: 10, seconds: hour, lockouts: [5 * minute, 15 * minute, hour] },
  network: { name: 'send-network', points: 60, seconds: 15 * minute, lockouts: rising },
} satisfies Record<string, Limit>;

const signUpNetwork: Limit = { name: 'sign-up-network', points: 60, seconds: 15 * minute, lockouts: rising };

/** What may be tried how often, per account and per address. Each throws the refusal with the seconds to wait. */
export const createAccountLimits = (limits: Limits) => ({
  async beforeLogin(email: string, ip: string): Promise<void> {
    const network = networkOf(ip);
    await limits.take(login.account, `${email} ${network}`);
    await limits.take(login.everywhere, email);
    await limits.take(login.network, network);
  },
  async afterLogin(email: string, ip: string): Promise<void> {
    const network = networkOf(ip);
    await limits.forget(login.account, `${email} ${network}`);
    await limits.giveBack(login.everywhere, email);
    await limits.giveBack(login.network, network);
  },

  async beforeVerify(email: string, ip: string): Promise<void> {
    const network = networkOf(ip);
    await limits.take(verify.account, `${email} ${network}`);
    await limits.take(verify.network, network);
  },
  async afterVerify(email: string, ip: string): Promise<void> {
    const network = networkOf(ip);
    await limits.forget(verify.account, `${email} ${network}`);
    await limits.giveBack(verify.network, network);
  },

  async beforeCode(email: string, purpose: CodePurpose, ip: string): Promise<void> {
    await limits.take(send.pause, `${purpose} ${email}`, 'code_just_sent');
    await limits.take(send.account, `${purpose} ${email}`);
    await limits.take(send.network, networkOf(ip));
  },

  beforeSignUp: (ip: string): Promise<void> => limits.take(signUpNetwork, networkOf(ip)),
});

export type AccountLimits = ReturnType<typeof createAccountLimits>;
