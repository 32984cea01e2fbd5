import {
  blacklistToken,
  getProfile,
  login,
  refreshToken,
  register,
  verifyCode,
} from '@mandap/contract/accounts/accounts.endpoints';
import { type Call, guardedCall, publicCall, type ServedCall } from '../../http/served-call.ts';
import type { Accounts } from './accounts.service.ts';
import type { Device } from './devices.ts';
import { proofLife } from './sign-up.service.ts';

/** The browser's proof that it verified an address. */
const proofCookie = 'email_proof';
const rememberedSeconds = 30 * 24 * 3600;

const details = {
  codeSent: 'We sent a 6-digit code to your email address.',
  noCodeNeeded: 'No code is needed. You can create your account now.',
  created: 'Your account is ready. Please sign in.',
  createdInactive: 'Your account is created. You can sign in once our team has activated it.',
  verified: 'Your email address is verified.',
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
};

/** The pages' tokens count as long as this cookie lives: until the browser is closed, or 30 days. It says nothing else. */
const beginLife = (call: Call, remember: boolean): void =>
  call.setCookie('signed_in', '1', { seconds: remember ? rememberedSeconds : null, readable: true });

/** The browser's name, by which an account knows it again. */
const deviceCookie = 'device';
const deviceSeconds = 365 * 24 * 3600;

/** With the e-mail alone, register asks for a code. */
const isRequestForCode = ({ email: _, ...rest }: object & { email: string }): boolean =>
  Object.values(rest).every((value) => value === undefined);

export const accountsCalls = (accounts: Accounts): ServedCall[] => {
  const { devices } = accounts;
  const browserOf = ({ ip, userAgent, cookies }: Call) => ({
    ip,
    userAgent,
    device: devices.read(cookies[deviceCookie]),
  });
  const keepDevice = (call: Call, device: Device): void =>
    call.setCookie(deviceCookie, devices.write(device), { seconds: deviceSeconds });

  return [
    publicCall(register, async (input, call) => {
      if (isRequestForCode(input)) {
        call.status(200);
        const browser = browserOf(call);
        const isSent = await accounts.askForSignUpCode(input.email, browser);
        keepDevice(call, browser.device);
        return { detail: isSent ? details.codeSent : details.noCodeNeeded };
      }
      const proof = input.verificationToken || call.cookies[proofCookie];
      const { user, isActive } = await accounts.signUp(input, proof, call.ip);
      call.setCookie(proofCookie, '', { seconds: 0 });
      return { user, detail: isActive ? details.created : details.createdInactive };
    }),

    publicCall(login, async (input, call) => {
      const browser = browserOf(call);
      const signedIn = await accounts.login(input, browser);
      if (!signedIn) {
        keepDevice(call, browser.device);
        return { detail: details.codeSent };
      }
      keepDevice(call, devices.remember(browser.device, input.email));
      beginLife(call, signedIn.remember);
      return { ...signedIn, detail: details.signedIn };
    }),

    publicCall(verifyCode, async (input, call) => {
      const browser = browserOf(call);
      const verified = await accounts.verifyCode(input, browser);
      if (!('verificationToken' in verified)) {
        keepDevice(call, devices.remember(browser.device, input.email));
        beginLife(call, verified.remember);
        return { ...verified, detail: details.signedIn };
      }
      call.setCookie(proofCookie, verified.verificationToken, { seconds: proofLife });
      return { ...verified, detail: details.verified };
    }),

    publicCall(refreshToken, ({ refresh }, { ip }) => accounts.refresh(refresh, ip)),

    publicCall(blacklistToken, async ({ refresh }) => {
      await accounts.endSession(refresh);
      return { detail: details.signedOut };
    }),

    guardedCall(getProfile, (_input, actor) => accounts.profile(actor)),
  ];
};
