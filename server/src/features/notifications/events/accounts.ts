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
import { rowsWith } from '../composing/rows.ts';
import type { Writing } from '../composing/writing.ts';

type FoundPerson = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const siteAndName = (_: unknown, { site, name }: Writing) => ({ site, name });

/** To the owner of an account. People cannot switch it off. */
const shared = { to: user, kind: 'account', isMandatory: true, values: siteAndName } as const;
const toUser = rowsWith({
  ...shared,
  read: async ({ userId }: { userId: string }) => ({ userId }),
  path: (_, { role }) => `/${role}/settings`,
});
const toPerson = rowsWith({
  ...shared,
  read: readPerson,
  path: ({ person }) => `/${person.role}/settings`,
});

const toNewUser = rowsWith({
  to: user,
  read: readPerson,
  kind: 'account',
  path: '/venues',
  values: (_: FoundPerson, { site, firstName }) => ({ site, name: firstName }),
});

/** To the team, about a person. */
const toAdmins = rowsWith({
  to: admins,
  read: readPerson,
  kind: 'account',
  path: ({ userId }) => `/admin/users/${userId}`,
  values: ({ person }: FoundPerson) => ({ person: person.name }),
  data: ({ person }: FoundPerson) => ({ person: person.name }),
});

const twoFactorBodies = {
  set_up: 'setUp',
  removed: 'removed',
  reset: 'reset',
  recovery_code_used: 'recoveryCodeUsed',
} as const;

/** Masks the new address, because somebody other than the owner may read the old mailbox. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

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

export const accounts = {
  welcomed: toNewUser('account.created', 'welcome', 'welcomeEmail', {
    when: ({ person }) => person.status === 'active',
  }),
  inReview: toNewUser('account.created', 'welcome', 'accountInReviewEmail', {
    when: ({ person }) => person.status !== 'active',
  }),
  createdToAdmins: toAdmins('account.created', 'admin_account', 'newAccountAdminEmail', {
    paragraphs: ({ person }) => ['body', person.status === 'inactive' && 'waiting'],
    table: ({ person }, { t }) => [
      [t.emailRow.name(), person.name],
      person.email !== '' && [t.emailRow.email(), person.email],
    ],
  }),
  becameHostToUser: toNewUser('account.became_host', 'became_host', 'becameHostEmail', {
    path: '/vendor/dashboard',
    paragraphs: ['body', 'next'],
  }),
  becameHostToAdmins: toAdmins('account.became_host', 'admin_host', 'newHostAdminEmail', {
    table: ({ person }, { t }) => [
      [t.emailRow.name(), person.name],
      [t.emailRow.email(), person.email],
    ],
  }),
  invited: toUser('account.invited', null, 'accountInvitedEmail', {
    read: async ({ userId, encryptedToken, expiresAt }, { findPerson, now, decrypt }) => {
      const person = await findPerson(userId);
      if (!person || new Date(expiresAt) <= now()) return null;
      return { userId, person, expiresAt, token: decrypt(encryptedToken) };
    },
    path: ({ token }) => `/auth/invitation#token=${token}`,
    table: ({ person, expiresAt }, { t, format }) => [
      [t.emailRow.email(), person.email],
      [t.emailRow.linkUntil(), format.shortWeekday(dayInIndia(new Date(expiresAt)))],
    ],
  }),
  activated: toPerson('account.activated', null, 'accountActivatedEmail', {
    when: ({ person }) => person.status === 'active',
    path: '/auth/signin',
  }),
  suspended: toUser('account.suspended', null, 'accountSuspendedEmail', {
    read: async ({ userId }, { suspensionReasonOf }) => {
      const reason = await suspensionReasonOf(userId);
      // Without a reason, the suspension was lifted before anybody was notified.
      return reason === null ? null : { userId, reason };
    },
    path: '/',
    paragraphs: ['body', 'bookings'],
    table: ({ reason }, { t }) => [[t.emailRow.reason(), reason]],
  }),
  codeIssued: addressedEmail({
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
  signupForExisting: addressedEmail({
    event: 'account.signup_for_existing',
    read: async ({ email }, { languageOf }) => ({ email, language: await languageOf(email) }),
    path: '/auth/signin',
    email: (_, { t, site }) => composeEmail(t.existingAccountEmail, { site }),
  }),
  passwordResetRequested: toUser('account.password_reset_requested', null, 'passwordResetEmail', {
    isUrgent: true,
    read: async ({ userId, encryptedToken, expiresAt }, { now, decrypt }) =>
      new Date(expiresAt) > now() ? { userId, token: decrypt(encryptedToken) } : null,
    path: ({ token }) => `/auth/reset-password#token=${token}`,
    paragraphs: ['body', 'once'],
  }),
  passwordChanged: toUser('account.password_changed', 'password_changed', 'passwordChangedEmail', {
    button: '/auth/forgot-password',
  }),
  twoFactorChanged: toUser('account.two_factor_changed', null, 'twoFactorEmail', {
    read: async (payload) => payload,
    path: '/admin/profile',
    paragraphs: ({ change }) => [twoFactorBodies[change]],
    button: '/auth/forgot-password',
  }),
  emailChangedToOldAddress: addressedEmail({
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
  emailChangedToUser: notification({
    event: 'account.email_changed',
    to: userInApp,
    read: async (payload) => payload,
    kind: 'account',
    path: (_, { role }) => `/${role}/settings`,
    inApp: () => ({ event: 'email_changed' }),
  }),
  emailChangeToExisting: addressedEmail({
    event: 'account.email_change_to_existing',
    read: async ({ email }, { languageOf }) => ({ email, language: await languageOf(email) }),
    path: '/auth/signin?next=%2Fuser%2Fprofile',
    email: (_, { t, site }) => composeEmail(t.emailInUseEmail, { site }, { paragraphs: ['body', 'merge'] }),
  }),
  merged: toUser('account.merged', 'accounts_merged', 'accountsMergedEmail', {
    path: (_, { role }) => `/${role}/profile`,
    button: '/support',
  }),
  deletionAsked: notification({
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
  deletionUndone: toPerson('account.deletion_undone', 'deletion_undone', 'deletionCancelledEmail', {
    button: ({ person }) => `/${person.role}/dashboard`,
  }),
  deleted: addressedEmail({
    event: 'account.deleted',
    read: async ({ encryptedContact }, { decryptContact }) => decryptContact(encryptedContact),
    path: '/',
    email: (_, { t, site, name }) =>
      composeEmail(t.accountDeletedEmail, { site, name }, { paragraphs: ['body', 'kept', 'again'] }),
  }),
  textLimitReached: notification({
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
  administratorChanged: notification({
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
