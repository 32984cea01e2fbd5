import * as accounts from '@mandap/contract/accounts/accounts.endpoints';
import { type Call, guardedCall, publicCall, type ServedCall } from '#server/http/served-call.ts';
import { checkNewPassword } from './account-passwords.ts';
import type { AccountsContext } from './accounts.context.ts';
import { changeEmail, verifyNewEmail } from './commands/change-email.ts';
import { changePassword } from './commands/change-password.ts';
import { changePhoto, changeProfile } from './commands/change-profile.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  stepUp,
} from './commands/change-two-factor.ts';
import { undoDeletion } from './commands/delete-account.ts';
import { endOtherSessions, endSession, endSessionsOfUser, signOut } from './commands/end-session.ts';
import { beginTwoFactorAtSignIn, finishSignIn } from './commands/finish-sign-in.ts';
import { refreshSession } from './commands/refresh-session.ts';
import { requestPasswordLink, resetPassword } from './commands/reset-password.ts';
import { resetTwoFactorOf } from './commands/reset-two-factor.ts';
import { signIn } from './commands/sign-in.ts';
import { requestPhoneCode, signInByPhone } from './commands/sign-in-by-phone.ts';
import { requestSignUpCode, signUp } from './commands/sign-up.ts';
import { proofLifetime, verifyCode } from './commands/verify-code.ts';
import { sendPhoneCode, verifyPhone } from './commands/verify-phone.ts';
import type { Device } from './devices.ts';
import { listSessions } from './queries/own-sessions.ts';
import { ownTwoFactor } from './queries/own-two-factor.ts';
import { findProfile } from './queries/profile.ts';

const details = {
  codeSent: 'We sent a 6-digit code to your email address.',
  noCodeNeeded: 'No code is needed. You can create your account now.',
  created: 'Your account is ready. Please sign in.',
  createdInactive: 'Your account is created. You can sign in once our team has activated it.',
  phoneCodeSent: 'We sent a 6-digit code to your phone.',
  phoneSignInCodeSent: 'We sent a 6-digit code to this number.',
  needsName: 'The number is verified. Please tell us your name.',
  needsApproval: 'Your account is created. You can sign in once our team has activated it.',
  needsEmailCode:
    'This number was not used for a long time. We sent a 6-digit code to the email address of the account.',
  needsFirstName: 'This number was not used for a long time. Please enter the first name of the account.',
  goodPassword: 'This password can be used.',
  verified: 'Your email address is verified.',
  signedIn: 'You are signed in.',
  signedOut: 'You are signed out.',
  secondFactor: 'Please enter a code from your authenticator app.',
  twoFactorRemoved: 'Two-factor sign-in is off.',
  linkSent: 'If this address has an account, a link to choose a new password is on its way.',
  passwordReset: 'Your password is changed. Please sign in with the new one.',
  passwordChanged: 'Your password is changed. You are signed out everywhere else.',
  newEmailCodeSent: 'We sent a 6-digit code to your new email address.',
  sessionEnded: 'This session is signed out.',
  sessionsEnded: 'This person is signed out everywhere.',
  otherSessionsEnded: 'You are signed out everywhere else.',
};

const detailOfNeed = {
  name: details.needsName,
  approval: details.needsApproval,
  email_code: details.needsEmailCode,
  first_name: details.needsFirstName,
};

/** Proves that this browser verified an address. */
const proofCookie = 'email_proof';
/** The random name by which an account recognises the browser. */
const deviceCookie = 'device';
const deviceSeconds = 365 * 24 * 3600;
const rememberedSeconds = 30 * 24 * 3600;

/**
 * The pages use their tokens only while this cookie exists: until the browser is closed, or for 30 days. It contains
 * nothing else.
 */
const setSignedInCookie = (call: Call, remember: boolean): void =>
  call.setCookie('signed_in', '1', { seconds: remember ? rememberedSeconds : null, readable: true });

/** A registration with nothing but the email address requests a code. */
const isRequestForCode = ({ email: _, ...rest }: object & { email: string }): boolean =>
  Object.values(rest).every((value) => value === undefined);

export const accountsCalls = (context: AccountsContext): ServedCall[] => {
  const { devices } = context;
  const browserOf = ({ ip, userAgent, cookies }: Call) => ({
    ip,
    userAgent,
    device: devices.read(cookies[deviceCookie]),
  });
  const setDeviceCookie = (call: Call, device: Device): void =>
    call.setCookie(deviceCookie, devices.write(device), { seconds: deviceSeconds });

  return [
    publicCall(accounts.register, async (input, call) => {
      if (isRequestForCode(input)) {
        call.status(200);
        const browser = browserOf(call);
        const isSent = await requestSignUpCode(context)(input.email, browser);
        setDeviceCookie(call, browser.device);
        return { detail: isSent ? details.codeSent : details.noCodeNeeded };
      }
      const proof = input.verificationToken || call.cookies[proofCookie];
      const { user, isActive } = await signUp(context)(input, proof, call.ip);
      return { user, detail: isActive ? details.created : details.createdInactive };
    }),

    publicCall(accounts.checkNewPassword, async ({ password, email = '', firstName = '', lastName = '' }) => {
      await checkNewPassword(context, password, { email, firstName, lastName }, 'password');
      return { detail: details.goodPassword };
    }),

    publicCall(accounts.login, async (input, call) => {
      const browser = browserOf(call);
      const signedIn = await signIn(context)({ ...input, proofToken: call.cookies[proofCookie] }, browser);
      if (!signedIn) {
        setDeviceCookie(call, browser.device);
        return { detail: details.codeSent };
      }
      setDeviceCookie(call, devices.remember(browser.device, input.email));
      call.setCookie(proofCookie, '', { seconds: 0 });
      if ('challenge' in signedIn) return { ...signedIn, detail: details.secondFactor };
      setSignedInCookie(call, signedIn.remember);
      return { ...signedIn, detail: details.signedIn };
    }),

    publicCall(accounts.verifyCode, async (input, call) => {
      const browser = browserOf(call);
      const verified = await verifyCode(context)(input, browser);
      if (!('verificationToken' in verified)) {
        setDeviceCookie(call, devices.remember(browser.device, input.email));
        if ('challenge' in verified) return { ...verified, detail: details.secondFactor };
        setSignedInCookie(call, verified.remember);
        return { ...verified, detail: details.signedIn };
      }
      call.setCookie(proofCookie, verified.verificationToken, { seconds: proofLifetime });
      return { ...verified, detail: details.verified };
    }),

    publicCall(accounts.requestPhoneCode, async ({ phone }, call) => {
      const browser = browserOf(call);
      await requestPhoneCode(context)(phone, browser);
      setDeviceCookie(call, browser.device);
      return { detail: details.phoneSignInCodeSent };
    }),

    publicCall(accounts.signInByPhone, async (input, call) => {
      const browser = browserOf(call);
      const signedIn = await signInByPhone(context)(input, browser);
      if ('needs' in signedIn) return { ...signedIn, detail: detailOfNeed[signedIn.needs] };
      setDeviceCookie(call, devices.remember(browser.device, input.phone));
      setSignedInCookie(call, signedIn.remember);
      return { ...signedIn, detail: details.signedIn };
    }),

    publicCall(accounts.beginTwoFactorAtSignIn, ({ challenge }) =>
      beginTwoFactorAtSignIn(context)(challenge),
    ),

    publicCall(accounts.signInWithTwoFactor, async (input, call) => {
      const signedIn = await finishSignIn(context)(input, browserOf(call));
      setSignedInCookie(call, signedIn.remember);
      return { ...signedIn, detail: details.signedIn };
    }),

    guardedCall(accounts.getTwoFactor, (_input, actor) => ownTwoFactor(context)(actor)),

    guardedCall(accounts.beginTwoFactor, ({ password }, actor) => beginTwoFactor(context)(actor, password)),

    guardedCall(accounts.confirmTwoFactor, ({ otp }, actor) => confirmTwoFactor(context)(actor, otp)),

    guardedCall(accounts.renewRecoveryCodes, (_input, actor) => renewRecoveryCodes(context)(actor)),

    guardedCall(accounts.removeTwoFactor, async ({ otp }, actor) => {
      await removeTwoFactor(context)(actor, otp);
      return { detail: details.twoFactorRemoved };
    }),

    guardedCall(accounts.stepUp, async ({ otp }, actor) => ({
      until: (await stepUp(context)(actor, otp)).toISOString(),
    })),

    guardedCall(accounts.resetTwoFactorOf, async ({ id }, actor) => {
      await resetTwoFactorOf(context)(actor, id);
      return { id };
    }),

    publicCall(accounts.refreshToken, ({ refresh: token }, { ip, idempotencyKey }) =>
      refreshSession(context)({ token, idempotencyKey, ip }),
    ),

    publicCall(accounts.blacklistToken, async ({ refresh }) => {
      await signOut(context)(refresh);
      return { detail: details.signedOut };
    }),

    guardedCall(accounts.getProfile, (_input, actor) => findProfile(context)(actor.id)),

    guardedCall(accounts.changeProfile, (requested, actor) => changeProfile(context)(actor, requested)),

    guardedCall(accounts.setPhoto, ({ uploadId }, actor) => changePhoto(context)(actor, uploadId)),

    guardedCall(accounts.removePhoto, (_input, actor) => changePhoto(context)(actor, null)),

    guardedCall(accounts.undoDeletion, (_input, actor) => undoDeletion(context)(actor)),

    publicCall(accounts.forgotPassword, async ({ email }, { ip }) => {
      await requestPasswordLink(context)(email, ip);
      return { detail: details.linkSent };
    }),

    publicCall(accounts.resetPassword, async (input, { ip }) => {
      await resetPassword(context)(input, ip);
      return { detail: details.passwordReset };
    }),

    guardedCall(accounts.changePassword, async (input, actor) => {
      await changePassword(context)(actor, input);
      return { detail: details.passwordChanged };
    }),

    guardedCall(accounts.changeEmail, async (input, actor) => {
      await changeEmail(context)(actor, input);
      return { detail: details.newEmailCodeSent };
    }),

    guardedCall(accounts.verifyNewEmail, ({ otp }, actor) => verifyNewEmail(context)(actor, otp)),

    guardedCall(accounts.sendPhoneCode, async ({ phone }, actor, call) => {
      await sendPhoneCode(context)(actor, phone, call.ip);
      return { detail: details.phoneCodeSent };
    }),

    guardedCall(accounts.verifyPhone, ({ otp }, actor) => verifyPhone(context)(actor, otp)),

    guardedCall(accounts.listSessions, async (_input, actor) => ({
      results: await listSessions(context)(actor),
    })),

    guardedCall(accounts.endSession, async ({ id }, actor) => {
      await endSession(context)(actor, id);
      return { detail: details.sessionEnded };
    }),

    guardedCall(accounts.endOtherSessions, async (_input, actor) => {
      await endOtherSessions(context)(actor);
      return { detail: details.otherSessionsEnded };
    }),

    guardedCall(accounts.endSessionsOf, async ({ id }, actor) => {
      await endSessionsOfUser(context)(actor, id);
      return { detail: details.sessionsEnded };
    }),
  ];
};
