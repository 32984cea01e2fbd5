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
} from '@mandap/contract/accounts/security';
import type { Api } from '../../http/api.ts';
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

export const serveAccountSecurity = (api: Api, { security }: Accounts): void => {
  api.open(forgotPassword, async ({ email }, { ip }) => {
    await security.askForLink(email, ip);
    return { detail: details.linkSent };
  });

  api.open(resetPassword, async (input, { ip }) => {
    await security.reset(input, ip);
    return { detail: details.reset };
  });

  api.guarded(changePassword, async (input, actor) => {
    await security.changePassword(actor, input);
    return { detail: details.changed };
  });

  api.guarded(changeEmail, async (input, actor) => {
    await security.askForNewEmail(actor, input);
    return { detail: details.codeSent };
  });

  api.guarded(verifyNewEmail, ({ otp }, actor) => security.verifyNewEmail(actor, otp));

  api.guarded(listSessions, async (_input, actor) => ({ results: await security.sessions(actor) }));

  api.guarded(endSession, async ({ id }, actor) => {
    await security.endSession(actor, id);
    return { detail: details.ended };
  });

  api.guarded(endSessionsOf, async ({ id }, actor) => {
    await security.endSessionsOf(actor, id);
    return { detail: details.allEnded };
  });

  api.guarded(endOtherSessions, async (_input, actor) => {
    await security.endOtherSessions(actor);
    return { detail: details.othersEnded };
  });
};
