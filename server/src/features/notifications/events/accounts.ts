import { dayInIndia } from '@mandap/domain/days';
import { composeEmail } from '../composing/compose-email.ts';
import {
  addressedEmail,
  admins,
  notification,
  otherAdmins,
  user,
  userInApp,
} from '../composing/notification.ts';
import { readPerson } from '../composing/notification-data.ts';

export const accountCreated = {
  toUser: notification({
    event: 'account.created',
    to: user,
    read: readPerson,
    kind: 'account',
    path: '/venues',
    inApp: () => ({ event: 'welcome' }),
    email: ({ person }, { t, site, firstName: name }) =>
      composeEmail(person.status === 'active' ? t.welcomeEmail : t.accountInReviewEmail, { site, name }),
  }),
  toAdmins: notification({
    event: 'account.created',
    to: admins,
    read: readPerson,
    kind: 'account',
    path: ({ userId }) => `/admin/users/${userId}`,
    inApp: ({ person }) => ({ event: 'admin_account', data: { person: person.name } }),
    email: ({ person }, { t }) =>
      composeEmail(
        t.newAccountAdminEmail,
        { person: person.name },
        {
          paragraphs: ['body', person.status === 'inactive' && 'waiting'],
          table: [
            [t.emailRow.name(), person.name],
            person.email !== '' && [t.emailRow.email(), person.email],
          ],
        },
      ),
  }),
};

export const accountBecameHost = {
  toUser: notification({
    event: 'account.became_host',
    to: user,
    read: readPerson,
    kind: 'account',
    path: '/vendor/dashboard',
    inApp: () => ({ event: 'became_host' }),
    email: (_, { t, site, firstName: name }) =>
      composeEmail(t.becameHostEmail, { site, name }, { paragraphs: ['body', 'next'] }),
  }),
  toAdmins: notification({
    event: 'account.became_host',
    to: admins,
    read: readPerson,
    kind: 'account',
    path: ({ userId }) => `/admin/users/${userId}`,
    inApp: ({ person }) => ({ event: 'admin_host', data: { person: person.name } }),
    email: ({ person }, { t }) => {
      const table = [[t.emailRow.name(), person.name] as const, [t.emailRow.email(), person.email] as const];
      return composeEmail(t.newHostAdminEmail, { person: person.name }, { table });
    },
  }),
};

export const accountInvited = {
  toUser: notification({
    event: 'account.invited',
    to: user,
    read: async ({ userId, encryptedToken, expiresAt }, { findPerson, now, decrypt }) => {
      const person = await findPerson(userId);
      if (!person || new Date(expiresAt) <= now()) return null;
      return { userId, person, expiresAt, token: decrypt(encryptedToken) };
    },
    kind: 'account',
    path: ({ token }) => `/auth/invitation#token=${token}`,
    isMandatory: true,
    email: ({ person, expiresAt }, { t, format, site, name }) => {
      const until = format.shortWeekday(dayInIndia(new Date(expiresAt)));
      return composeEmail(
        t.accountInvitedEmail,
        { site, name },
        {
          table: [
            [t.emailRow.email(), person.email],
            [t.emailRow.linkUntil(), until],
          ],
        },
      );
    },
  }),
};

export const accountActivated = {
  toUser: notification({
    event: 'account.activated',
    to: user,
    read: readPerson,
    when: ({ person }) => person.status === 'active',
    kind: 'account',
    path: '/auth/signin',
    isMandatory: true,
    email: (_, { t, site, name }) => composeEmail(t.accountActivatedEmail, { site, name }),
  }),
};

export const accountSuspended = {
  toUser: notification({
    event: 'account.suspended',
    to: user,
    read: async ({ userId }, { suspensionReasonOf }) => {
      const reason = await suspensionReasonOf(userId);
      // Without a reason, the suspension was lifted before anybody was notified.
      return reason === null ? null : { userId, reason };
    },
    kind: 'account',
    path: '/',
    isMandatory: true,
    email: ({ reason }, { t, site, name }) =>
      composeEmail(
        t.accountSuspendedEmail,
        { site, name },
        { paragraphs: ['body', 'bookings'], table: [[t.emailRow.reason(), reason]] },
      ),
  }),
};

export const accountCodeIssued = {
  toAddress: addressedEmail({
    event: 'account.code_issued',
    isUrgent: true,
    read: async ({ email, purpose, language, encryptedCode, expiresAt }, { now, decrypt }) =>
      new Date(expiresAt) > now() ? { email, language, purpose, code: decrypt(encryptedCode) } : null,
    path: '/',
    email: ({ purpose, code }, { t, site }) => {
      const texts = {
        login: t.signInCodeEmail,
        signup: t.signUpCodeEmail,
        change_email: t.emailChangeCodeEmail,
      };
      return composeEmail(texts[purpose], { site }, { code });
    },
  }),
};

export const accountSignupForExisting = {
  toAddress: addressedEmail({
    event: 'account.signup_for_existing',
    read: async ({ email }, { languageOf }) => ({ email, language: await languageOf(email) }),
    path: '/auth/signin',
    email: (_, { t, site }) => composeEmail(t.existingAccountEmail, { site }),
  }),
};

export const accountPasswordResetRequested = {
  toUser: notification({
    event: 'account.password_reset_requested',
    isUrgent: true,
    to: user,
    read: async ({ userId, encryptedToken, expiresAt }, { now, decrypt }) =>
      new Date(expiresAt) > now() ? { userId, token: decrypt(encryptedToken) } : null,
    kind: 'account',
    path: ({ token }) => `/auth/reset-password#token=${token}`,
    isMandatory: true,
    email: (_, { t, site, name }) =>
      composeEmail(t.passwordResetEmail, { site, name }, { paragraphs: ['body', 'once'] }),
  }),
};

export const accountPasswordChanged = {
  toUser: notification({
    event: 'account.password_changed',
    to: user,
    read: async (payload) => payload,
    kind: 'account',
    path: (_, { role }) => `/${role}/settings`,
    inApp: () => ({ event: 'password_changed' }),
    isMandatory: true,
    email: (_, { t, site, name }) =>
      composeEmail(t.passwordChangedEmail, { site, name }, { button: { path: '/auth/forgot-password' } }),
  }),
};

const twoFactorBodies = {
  set_up: 'setUp',
  removed: 'removed',
  reset: 'reset',
  recovery_code_used: 'recoveryCodeUsed',
} as const;

export const accountTwoFactorChanged = {
  toUser: notification({
    event: 'account.two_factor_changed',
    to: user,
    read: async (payload) => payload,
    kind: 'account',
    path: '/admin/profile',
    isMandatory: true,
    email: ({ change }, { t, site, name }) =>
      composeEmail(
        t.twoFactorEmail,
        { site, name },
        { paragraphs: [twoFactorBodies[change]], button: { path: '/auth/forgot-password' } },
      ),
  }),
};

/** Masks the new address, because somebody other than the owner may read the old mailbox. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

export const accountEmailChanged = {
  toOldAddress: addressedEmail({
    event: 'account.email_changed',
    read: async ({ userId, oldEmail }, { findPerson }) => {
      const person = await findPerson(userId);
      if (!person) return null;
      const { language, name, email: newEmail } = person;
      return { email: oldEmail, language, name, newEmail };
    },
    path: '/',
    email: ({ newEmail }, { t, site, name }) =>
      composeEmail(
        t.emailChangedEmail,
        { site, name },
        { table: [[t.emailRow.newEmail(), masked(newEmail)]] },
      ),
  }),
  toUser: notification({
    event: 'account.email_changed',
    to: userInApp,
    read: async (payload) => payload,
    kind: 'account',
    path: (_, { role }) => `/${role}/settings`,
    inApp: () => ({ event: 'email_changed' }),
  }),
};

export const accountEmailChangeToExisting = {
  toAddress: addressedEmail({
    event: 'account.email_change_to_existing',
    read: async ({ email }, { languageOf }) => ({ email, language: await languageOf(email) }),
    path: '/auth/signin?next=%2Fuser%2Fprofile',
    email: (_, { t, site }) => composeEmail(t.emailInUseEmail, { site }, { paragraphs: ['body', 'merge'] }),
  }),
};

export const accountMerged = {
  toUser: notification({
    event: 'account.merged',
    to: user,
    read: async (payload) => payload,
    kind: 'account',
    path: (_, { role }) => `/${role}/profile`,
    inApp: () => ({ event: 'accounts_merged' }),
    isMandatory: true,
    email: (_, { t, site, name }) =>
      composeEmail(t.accountsMergedEmail, { site, name }, { button: { path: '/support' } }),
  }),
};

export const accountDeletionAsked = {
  toUser: notification({
    event: 'account.deletion_asked',
    to: user,
    read: async ({ userId, deleteOn }, { findPerson }) => {
      const person = await findPerson(userId);
      return person && { userId, deleteOn, role: person.role };
    },
    kind: 'account',
    path: ({ role }) => `/${role}/settings`,
    inApp: () => ({ event: 'deletion_asked' }),
    isMandatory: true,
    email: ({ deleteOn, role }, { t, format, site, name }) => {
      const day = format.shortWeekday(dayInIndia(new Date(deleteOn)));
      return composeEmail(
        t.deletionRequestedEmail,
        { day, site, name },
        {
          paragraphs: ['body', 'what'],
          table: [[t.emailRow.deletionDay(), day]],
          button: { path: `/${role}/settings?section=data` },
        },
      );
    },
  }),
};

export const accountDeletionUndone = {
  toUser: notification({
    event: 'account.deletion_undone',
    to: user,
    read: readPerson,
    kind: 'account',
    path: ({ person }) => `/${person.role}/settings`,
    inApp: () => ({ event: 'deletion_undone' }),
    isMandatory: true,
    email: ({ person }, { t, site, name }) =>
      composeEmail(
        t.deletionCancelledEmail,
        { site, name },
        { button: { path: `/${person.role}/dashboard` } },
      ),
  }),
};

export const accountDeleted = {
  toAddress: addressedEmail({
    event: 'account.deleted',
    read: async ({ encryptedContact }, { decryptContact }) => decryptContact(encryptedContact),
    path: '/',
    email: (_, { t, site, name }) =>
      composeEmail(t.accountDeletedEmail, { site, name }, { paragraphs: ['body', 'kept', 'again'] }),
  }),
};

export const accountTextLimitReached = {
  toAdmins: notification({
    event: 'account.text_limit_reached',
    to: admins,
    read: async (payload) => payload,
    kind: 'account',
    path: '/admin/system',
    topic: () => 'account.text_limit_reached',
    once: ({ hour }) => `account.text_limit_reached:${hour}`,
    inApp: () => ({ event: 'admin_texts_limited' }),
    email: (_, { t }) => composeEmail(t.textsLimitedEmail, {}),
  }),
};

const administratorChangeBodies = {
  created: 'created',
  promoted: 'promoted',
  demoted: 'demoted',
  email_changed: 'emailChanged',
  suspended: 'suspended',
  activated: 'activated',
  deleted: 'deleted',
  two_factor_reset: 'twoFactorReset',
  two_factor_removed: 'twoFactorRemoved',
} as const;

export const accountAdministratorChanged = {
  toAdmins: notification({
    event: 'account.administrator_changed',
    to: otherAdmins,
    read: async (
      { userId, change, actorId, encryptedContact },
      { findPerson, decryptContact, listAdmins },
    ) => {
      const [actor, admins] = await Promise.all([actorId ? findPerson(actorId) : null, listAdmins()]);
      const adminIds = admins.map(({ id }) => id).filter((id) => id !== userId);
      const { name, email } = decryptContact(encryptedContact);
      return { userId, change, name, email, actor: actor?.name ?? null, adminIds };
    },
    kind: 'account',
    path: ({ userId }) => `/admin/users/${userId}`,
    isMandatory: true,
    email: ({ change, name: person, email, actor }, { t, site }) =>
      composeEmail(
        t.administratorChangedEmail,
        { site, person, email, actor: actor ?? '' },
        { paragraphs: [administratorChangeBodies[change], actor ? 'by' : 'onServer'] },
      ),
  }),
};
