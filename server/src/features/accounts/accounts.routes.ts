import * as accounts from '@mandap/contract/accounts/accounts.endpoints';
import * as profile from '@mandap/contract/accounts/profile.endpoints';
import * as security from '@mandap/contract/accounts/security.endpoints';
import { type Call, guardedCall, publicCall, type ServedCall } from '#server/http/served-call.ts';
import { doneText } from '#server/i18n/done-text.ts';
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

const needs = {
  name: 'needsName',
  approval: 'needsApproval',
  email_code: 'needsEmailCode',
  first_name: 'needsFirstName',
} as const;

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
        return { detail: doneText(isSent ? 'codeSent' : 'noCodeNeeded') };
      }
      const proof = input.verificationToken || call.cookies[proofCookie];
      const { user, isActive } = await signUp(context)(input, proof, call.ip);
      return { user, detail: doneText(isActive ? 'created' : 'createdInactive') };
    }),

    publicCall(accounts.checkNewPassword, async ({ password, email = '', firstName = '', lastName = '' }) => {
      await checkNewPassword(context, password, { email, firstName, lastName }, 'password');
      return { detail: doneText('goodPassword') };
    }),

    publicCall(accounts.login, async (input, call) => {
      const browser = browserOf(call);
      const signedIn = await signIn(context)({ ...input, proofToken: call.cookies[proofCookie] }, browser);
      if (!signedIn) {
        setDeviceCookie(call, browser.device);
        return { detail: doneText('codeSent') };
      }
      setDeviceCookie(call, devices.remember(browser.device, input.email));
      call.setCookie(proofCookie, '', { seconds: 0 });
      if ('challenge' in signedIn) return { ...signedIn, detail: doneText('secondFactor') };
      setSignedInCookie(call, signedIn.remember);
      return { ...signedIn, detail: doneText('signedIn') };
    }),

    publicCall(accounts.verifyCode, async (input, call) => {
      const browser = browserOf(call);
      const verified = await verifyCode(context)(input, browser);
      if (!('verificationToken' in verified)) {
        setDeviceCookie(call, devices.remember(browser.device, input.email));
        if ('challenge' in verified) return { ...verified, detail: doneText('secondFactor') };
        setSignedInCookie(call, verified.remember);
        return { ...verified, detail: doneText('signedIn') };
      }
      call.setCookie(proofCookie, verified.verificationToken, { seconds: proofLifetime });
      return { ...verified, detail: doneText('verified') };
    }),

    publicCall(accounts.requestPhoneCode, async ({ phone }, call) => {
      const browser = browserOf(call);
      await requestPhoneCode(context)(phone, browser);
      setDeviceCookie(call, browser.device);
      return { detail: doneText('phoneSignInCodeSent') };
    }),

    publicCall(accounts.signInByPhone, async (input, call) => {
      const browser = browserOf(call);
      const signedIn = await signInByPhone(context)(input, browser);
      if ('needs' in signedIn) return { ...signedIn, detail: doneText(needs[signedIn.needs]) };
      setDeviceCookie(call, devices.remember(browser.device, input.phone));
      setSignedInCookie(call, signedIn.remember);
      return { ...signedIn, detail: doneText('signedIn') };
    }),

    publicCall(security.beginTwoFactorAtSignIn, ({ challenge }) =>
      beginTwoFactorAtSignIn(context)(challenge),
    ),

    publicCall(security.signInWithTwoFactor, async (input, call) => {
      const signedIn = await finishSignIn(context)(input, browserOf(call));
      setSignedInCookie(call, signedIn.remember);
      return { ...signedIn, detail: doneText('signedIn') };
    }),

    guardedCall(security.getTwoFactor, (_input, actor) => ownTwoFactor(context)(actor)),

    guardedCall(security.beginTwoFactor, ({ password }, actor) => beginTwoFactor(context)(actor, password)),

    guardedCall(security.confirmTwoFactor, ({ otp }, actor) => confirmTwoFactor(context)(actor, otp)),

    guardedCall(security.renewRecoveryCodes, (_input, actor) => renewRecoveryCodes(context)(actor)),

    guardedCall(security.removeTwoFactor, async ({ otp }, actor) => {
      await removeTwoFactor(context)(actor, otp);
      return { detail: doneText('twoFactorRemoved') };
    }),

    guardedCall(security.stepUp, async ({ otp }, actor) => ({
      until: (await stepUp(context)(actor, otp)).toISOString(),
    })),

    guardedCall(security.resetTwoFactorOf, async ({ id }, actor) => {
      await resetTwoFactorOf(context)(actor, id);
      return { id };
    }),

    publicCall(accounts.refreshToken, ({ refresh: token }, { ip, idempotencyKey }) =>
      refreshSession(context)({ token, idempotencyKey, ip }),
    ),

    publicCall(accounts.blacklistToken, async ({ refresh }) => {
      await signOut(context)(refresh);
      return { detail: doneText('signedOut') };
    }),

    guardedCall(accounts.getProfile, (_input, actor) => findProfile(context)(actor.id)),

    guardedCall(profile.changeProfile, (requested, actor) => changeProfile(context)(actor, requested)),

    guardedCall(profile.setPhoto, ({ uploadId }, actor) => changePhoto(context)(actor, uploadId)),

    guardedCall(profile.removePhoto, (_input, actor) => changePhoto(context)(actor, null)),

    guardedCall(profile.undoDeletion, (_input, actor) => undoDeletion(context)(actor)),

    publicCall(security.forgotPassword, async ({ email }, { ip }) => {
      await requestPasswordLink(context)(email, ip);
      return { detail: doneText('linkSent') };
    }),

    publicCall(security.resetPassword, async (input, { ip }) => {
      await resetPassword(context)(input, ip);
      return { detail: doneText('passwordReset') };
    }),

    guardedCall(security.changePassword, async (input, actor) => {
      await changePassword(context)(actor, input);
      return { detail: doneText('passwordChanged') };
    }),

    guardedCall(security.changeEmail, async (input, actor) => {
      await changeEmail(context)(actor, input);
      return { detail: doneText('newEmailCodeSent') };
    }),

    guardedCall(security.verifyNewEmail, ({ otp }, actor) => verifyNewEmail(context)(actor, otp)),

    guardedCall(security.sendPhoneCode, async ({ phone }, actor, call) => {
      await sendPhoneCode(context)(actor, phone, call.ip);
      return { detail: doneText('phoneCodeSent') };
    }),

    guardedCall(security.verifyPhone, ({ otp }, actor) => verifyPhone(context)(actor, otp)),

    guardedCall(security.listSessions, async (_input, actor) => ({
      results: await listSessions(context)(actor),
    })),

    guardedCall(security.endSession, async ({ id }, actor) => {
      await endSession(context)(actor, id);
      return { detail: doneText('sessionEnded') };
    }),

    guardedCall(security.endOtherSessions, async (_input, actor) => {
      await endOtherSessions(context)(actor);
      return { detail: doneText('otherSessionsEnded') };
    }),

    guardedCall(security.endSessionsOf, async ({ id }, actor) => {
      await endSessionsOfUser(context)(actor, id);
      return { detail: doneText('sessionsEnded') };
    }),
  ];
};
