import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  endSessionsOf,
  forgotPassword,
  listSessions,
  resetPassword,
  verifyNewEmail,
} from '@mandap/contract/accounts/security.endpoints';
import { guardedCall, publicCall, type ServedCall } from '../../http/served-call.ts';
import type { Accounts } from './accounts.service.ts';

const details = {
  linkSent: 'If this address has an account, a link to choose a new password is on its way.',
  reset: 'Your password is changed. Please sign in with the new one.',
  changed: 'Your password is changed. You are signed out everywhere else.',
  codeSent: 'We sent a 6-digit code to your new email address.',
  ended: 'This session is signed out.',
  allEnded: 'This person is signed out everywhere.',
  othersEnded: 'You are signed out everywhere else.',
};

export const accountSecurityCalls = ({ security }: Accounts): ServedCall[] => [
  publicCall(forgotPassword, async ({ email }, { ip }) => {
    await security.askForLink(email, ip);
    return { detail: details.linkSent };
  }),

  publicCall(resetPassword, async (input, { ip }) => {
    await security.reset(input, ip);
    return { detail: details.reset };
  }),

  guardedCall(changePassword, async (input, actor) => {
    await security.changePassword(actor, input);
    return { detail: details.changed };
  }),

  guardedCall(changeEmail, async (input, actor) => {
    await security.askForNewEmail(actor, input);
    return { detail: details.codeSent };
  }),

  guardedCall(verifyNewEmail, ({ otp }, actor) => security.verifyNewEmail(actor, otp)),

  guardedCall(listSessions, async (_input, actor) => ({ results: await security.sessions(actor) })),

  guardedCall(endSession, async ({ id }, actor) => {
    await security.endSession(actor, id);
    return { detail: details.ended };
  }),

  guardedCall(endSessionsOf, async ({ id }, actor) => {
    await security.endSessionsOf(actor, id);
    return { detail: details.allEnded };
  }),

  guardedCall(endOtherSessions, async (_input, actor) => {
    await security.endOtherSessions(actor);
    return { detail: details.othersEnded };
  }),
];
