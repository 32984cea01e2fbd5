import {
  blacklistToken,
  getProfile,
  login,
  refreshToken,
  register,
  verifyCode,
} from '@house/contract/accounts';
import type { Api, Call } from '../../http/api.ts';
import type { Accounts } from './accounts.service.ts';
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

/** With the e-mail alone, register asks for a code. */
const isRequestForCode = ({ email: _, ...rest }: object & { email: string }): boolean =>
  Object.values(rest).every((value) => value === undefined);

export const serveAccounts = (api: Api, accounts: Accounts): void => {
  api.open(register, async (input, call) => {
    if (isRequestForCode(input)) {
      call.status(200);
      const isSent = await accounts.askForSignUpCode(input.email, call.ip);
      return { detail: isSent ? details.codeSent : details.noCodeNeeded };
    }
    const proof = input.verificationToken || call.cookies[proofCookie];
    const { user, isActive } = await accounts.signUp(input, proof, call.ip);
    call.setCookie(proofCookie, '', { seconds: 0 });
    return { user, detail: isActive ? details.created : details.createdInactive };
  });

  api.open(login, async (input, call) => {
    const signedIn = await accounts.login(input, call);
    if (!signedIn) return { detail: details.codeSent };
    beginLife(call, signedIn.remember);
    return { ...signedIn, detail: details.signedIn };
  });

  api.open(verifyCode, async (input, call) => {
    const verified = await accounts.verifyCode(input, call);
    if (!('verificationToken' in verified)) {
      beginLife(call, verified.remember);
      return { ...verified, detail: details.signedIn };
    }
    call.setCookie(proofCookie, verified.verificationToken, { seconds: proofLife });
    return { ...verified, detail: details.verified };
  });

  api.open(refreshToken, ({ refresh }) => accounts.refresh(refresh));

  api.open(blacklistToken, async ({ refresh }) => {
    await accounts.endSession(refresh);
    return { detail: details.signedOut };
  });

  api.guarded(getProfile, (_input, actor) => accounts.profile(actor));
};
