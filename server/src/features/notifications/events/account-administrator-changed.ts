import { composeEmail } from '../email/compose-email.ts';
import { notification, otherAdmins } from '../notification.ts';

const bodies = {
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

export const toAdmins = notification({
  event: 'account.administrator_changed',
  to: otherAdmins,
  read: async ({ userId, change, actorId, encryptedContact }, { findPerson, decryptContact, listAdmins }) => {
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
      { paragraphs: [bodies[change], actor ? 'by' : 'onServer'] },
    ),
});
