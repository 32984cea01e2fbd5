import { type Limit, type Limits, networkOf } from '#server/platform/limits.ts';
import type { Device, Devices } from './devices.ts';

/** What a code is for. `phone`: to sign in by number, or to create an account with it. */
export type CodePurpose = 'login' | 'signup' | 'phone';

const minute = 60;
const hour = 60 * minute;
const rising = [30, 60, 5 * minute, 15 * minute];

/**
 * The limit for one account from one network is strict. The limits for one account from all networks, and for one network
 * with all accounts, are generous: a whole town may share one address. A browser that signed in to the account before has
 * its own limit, so that a stranger cannot lock the owner out.
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

/** No lockout lasts longer than 15 minutes, because anybody can request an email to anybody's address. */
const send = {
  pause: { name: 'send-pause', points: 1, seconds: 30 },
  account: { name: 'send', points: 10, seconds: hour, lockouts: [5 * minute, 15 * minute] },
  network: { name: 'send-network', points: 60, seconds: 15 * minute, lockouts: rising },
} satisfies Record<string, Limit>;

/** A link is valid for 30 minutes. If a stranger's requests lock this, the newest link in the mailbox still works. */
const passwordReset = {
  pause: { name: 'forgot-pause', points: 1, seconds: 30 },
  account: { name: 'forgot', points: 10, seconds: hour, lockouts: [5 * minute, 15 * minute] },
  network: { name: 'forgot-network', points: 30, seconds: 15 * minute, lockouts: rising },
} satisfies Record<string, Limit>;

const signUpNetwork: Limit = { name: 'sign-up-network', points: 60, seconds: 15 * minute, lockouts: rising };
const resetNetwork: Limit = { name: 'reset-network', points: 30, seconds: 15 * minute, lockouts: rising };
const ownPassword: Limit = { name: 'own-password', points: 10, seconds: 15 * minute, lockouts: rising };
/** Asked after the password and the emailed code. Nobody else gets this far, so nobody else can lock the account. */
const twoFactor: Limit = { name: 'two-factor', points: 5, seconds: 15 * minute, lockouts: rising };
/** Each text costs money, and the number may be a stranger's. Texts to one number count together, whoever requests them. */
const textMessage = {
  account: { name: 'phone-code', points: 5, seconds: 24 * hour },
  number: { name: 'phone-code-number', points: 5, seconds: 24 * hour },
  network: { name: 'phone-code-network', points: 20, seconds: hour },
  /** All texts with codes. The operator pays for them, whoever requests them. */
  total: { name: 'phone-code-total', points: 1000, seconds: hour },
} satisfies Record<string, Limit>;
/** A browser that signed in with the number before has its own limit, so that a stranger cannot lock its owner out. */
const phoneSignIn = {
  number: { name: 'phone-sign-in', points: 10, seconds: 24 * hour },
  network: { name: 'phone-sign-in-network', points: 100, seconds: hour },
  device: { name: 'phone-sign-in-device', points: 10, seconds: 24 * hour },
} satisfies Record<string, Limit>;
/** A first name is easier to guess than a code. */
const firstName: Limit = { name: 'first-name', points: 5, seconds: 24 * hour };
const ownCode: Limit = { name: 'own-code', points: 20, seconds: 15 * minute, lockouts: rising };

/** Where an attempt comes from: the network, the user agent and the browser. */
export interface Origin {
  ip: string;
  userAgent: string;
  device?: Device;
}

/** How often something can be tried, per account and per network. Each throws an error that says how many seconds to wait. */
export const createAccountLimits = (limits: Limits, devices: Devices) => {
  /** The limits that an attempt counts towards. The first is the limit of the caller. */
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

    /** The last code was used, so another can be sent at once. */
    afterCode: (email: string, purpose: CodePurpose): Promise<void> =>
      limits.reset(send.pause, `${purpose} ${email}`),

    beforeSignUp: (ip: string): Promise<void> => limits.consume(signUpNetwork, networkOf(ip)),

    async beforeForgot(email: string, ip: string): Promise<void> {
      const network = networkOf(ip);
      await limits.consume(passwordReset.pause, `${email} ${network}`, 'link_just_sent');
      await limits.consume(passwordReset.account, email);
      await limits.consume(passwordReset.network, network);
    },
    beforeReset: (ip: string): Promise<void> => limits.consume(resetNetwork, networkOf(ip)),
    /** A reset proves access to the account's mailbox, so the earlier attempts were no guesses. */
    afterReset: (email: string): Promise<void> => limits.reset(login.everywhere, email),

    /** A signed-in person enters the password again. */
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
    async beforePhoneSignIn(phone: string, from: Origin): Promise<void> {
      await limits.consume(send.pause, `phone ${phone}`, 'code_just_sent');
      const { device, ip } = from;
      if (device && devices.knows(device, phone))
        return limits.consume(phoneSignIn.device, `${phone} ${device.id}`);
      await limits.consume(phoneSignIn.number, phone);
      await limits.consume(phoneSignIn.network, networkOf(ip));
    },
    /** Every text with a code counts. */
    beforeText: (): Promise<void> => limits.consume(textMessage.total, 'all'),
    beforeFirstName: (phone: string): Promise<void> => limits.consume(firstName, phone),
    beforePhoneVerify: (userId: string): Promise<void> => limits.consume(ownCode, `phone ${userId}`),
    beforeNewEmailCode: (userId: string): Promise<void> => limits.consume(ownCode, userId),
  };
};

export type AccountLimits = ReturnType<typeof createAccountLimits>;
