import type { Limit, Limits } from '../../platform/limits.ts';
import { networkOf } from '../../platform/limits.ts';
import type { CodePurpose } from './code-purpose.ts';
import type { Device, Devices } from './devices.ts';

const minute = 60;
const hour = 60 * minute;
const rising = [30, 60, 5 * minute, 15 * minute];

/**
 * One account from one network is held tightly. The same account from everywhere, and one network for every account,
 * have room: a whole town may share one address. A browser that signed in to the account before counts for itself
 * alone, so that a stranger cannot lock its owner out.
 */
const login = {
  account: { name: 'login', points: 10, seconds: 15 * minute, lockouts: rising },
  everywhere: { name: 'login-everywhere', points: 50, seconds: hour, lockouts: rising },
  network: { name: 'login-network', points: 100, seconds: 15 * minute, lockouts: rising },
  device: { name: 'login-device', points: 10, seconds: 15 * minute, lockouts: rising },
} satisfies Record<string, Limit>;

const verify = {
  account: { name: 'verify', points: 20, seconds: 15 * minute, lockouts: rising },
  network: { name: 'verify-network', points: 100, seconds: 15 * minute, lockouts: rising },
  device: { name: 'verify-device', points: 20, seconds: 15 * minute, lockouts: rising },
} satisfies Record<string, Limit>;

/** No lockout is longer than a quarter of an hour: anybody may ask for mail to anybody's address. */
const send = {
  pause: { name: 'send-pause', points: 1, seconds: 30 },
  account: { name: 'send', points: 10, seconds: hour, lockouts: [5 * minute, 15 * minute] },
  network: { name: 'send-network', points: 60, seconds: 15 * minute, lockouts: rising },
} satisfies Record<string, Limit>;

/** A link lives for 30 minutes: while a stranger's asking locks this, the newest link in the mailbox still works. */
const forgot = {
  pause: { name: 'forgot-pause', points: 1, seconds: 30 },
  account: { name: 'forgot', points: 10, seconds: hour, lockouts: [5 * minute, 15 * minute] },
  network: { name: 'forgot-network', points: 30, seconds: 15 * minute, lockouts: rising },
} satisfies Record<string, Limit>;

const signUpNetwork: Limit = { name: 'sign-up-network', points: 60, seconds: 15 * minute, lockouts: rising };
const resetNetwork: Limit = { name: 'reset-network', points: 30, seconds: 15 * minute, lockouts: rising };
const ownPassword: Limit = { name: 'own-password', points: 10, seconds: 15 * minute, lockouts: rising };
/** After password and emailed code: nobody else comes this far, so that nobody else can lock the account. */
const twoFactor: Limit = { name: 'two-factor', points: 5, seconds: 15 * minute, lockouts: rising };
/** Each costs money, and the number may be a stranger's: what is sent to one counts whoever asks. */
const textMessage = {
  account: { name: 'phone-code', points: 5, seconds: 24 * hour },
  number: { name: 'phone-code-number', points: 5, seconds: 24 * hour },
  network: { name: 'phone-code-network', points: 20, seconds: hour },
} satisfies Record<string, Limit>;
const ownCode: Limit = { name: 'own-code', points: 20, seconds: 15 * minute, lockouts: rising };

/** Where an attempt comes from: the network, the client's name for itself, and the browser. */
export interface Origin {
  ip: string;
  userAgent: string;
  device?: Device;
}

/** How often something can be tried, by account and by network. Each throws the refusal with the seconds to wait. */
export const createAccountLimits = (limits: Limits, devices: Devices) => {
  /** The limits that an attempt counts towards; the first is that of the one who tries. */
  const counted = (
    of: { account: Limit; network: Limit; device: Limit; everywhere?: Limit },
    email: string,
    { ip, device }: Origin,
  ): [Limit, string][] => {
    if (device && devices.knows(device, email)) return [[of.device, `${email} ${device.id}`]];
    const network = networkOf(ip);
    return [
      [of.account, `${email} ${network}`],
      ...(of.everywhere ? [[of.everywhere, email] as [Limit, string]] : []),
      [of.network, network],
    ];
  };
  const take = async (those: [Limit, string][]): Promise<void> => {
    for (const [limit, who] of those) await limits.consume(limit, who);
  };
  const release = async ([own, ...shared]: [Limit, string][]): Promise<void> => {
    if (own) await limits.reset(...own);
    for (const [limit, who] of shared) await limits.refund(limit, who);
  };

  return {
    beforeLogin: (email: string, from: Origin): Promise<void> => take(counted(login, email, from)),
    afterLogin: (email: string, from: Origin): Promise<void> => release(counted(login, email, from)),
    beforeVerify: (email: string, from: Origin): Promise<void> => take(counted(verify, email, from)),
    afterVerify: (email: string, from: Origin): Promise<void> => release(counted(verify, email, from)),

    async beforeCode(email: string, purpose: CodePurpose, ip: string): Promise<void> {
      await limits.consume(send.pause, `${purpose} ${email}`, 'code_just_sent');
      await limits.consume(send.account, `${purpose} ${email}`);
      await limits.consume(send.network, networkOf(ip));
    },

    /** The last code was used: another can be sent at once. */
    afterCode: (email: string, purpose: CodePurpose): Promise<void> =>
      limits.reset(send.pause, `${purpose} ${email}`),

    beforeSignUp: (ip: string): Promise<void> => limits.consume(signUpNetwork, networkOf(ip)),

    async beforeForgot(email: string, ip: string): Promise<void> {
      const network = networkOf(ip);
      await limits.consume(forgot.pause, `${email} ${network}`, 'link_just_sent');
      await limits.consume(forgot.account, email);
      await limits.consume(forgot.network, network);
    },
    beforeReset: (ip: string): Promise<void> => limits.consume(resetNetwork, networkOf(ip)),
    /** Somebody who reads the account's emails is not guessing. */
    afterReset: (email: string): Promise<void> => limits.reset(login.everywhere, email),

    /** Somebody who is signed in proves that they know the password. */
    beforeOwnPassword: (userId: string): Promise<void> => limits.consume(ownPassword, userId),
    afterOwnPassword: (userId: string): Promise<void> => limits.reset(ownPassword, userId),

    beforeTwoFactor: (userId: string): Promise<void> => limits.consume(twoFactor, userId),
    afterTwoFactor: (userId: string): Promise<void> => limits.reset(twoFactor, userId),

    async beforeNewEmail(userId: string, email: string): Promise<void> {
      await limits.consume(send.pause, `change ${userId}`, 'code_just_sent');
      await limits.consume(send.account, `change ${userId}`);
      await limits.consume(send.account, `change ${email}`);
    },
    async beforePhoneCode(userId: string, phone: string, ip: string): Promise<void> {
      await limits.consume(send.pause, `phone ${userId}`, 'code_just_sent');
      await limits.consume(textMessage.account, userId);
      await limits.consume(textMessage.number, phone);
      await limits.consume(textMessage.network, networkOf(ip));
    },
    beforePhoneVerify: (userId: string): Promise<void> => limits.consume(ownCode, `phone ${userId}`),
    beforeNewEmailCode: (userId: string): Promise<void> => limits.consume(ownCode, userId),
  };
};

export type AccountLimits = ReturnType<typeof createAccountLimits>;
