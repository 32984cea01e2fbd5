/** What mails about an account's password, address and sign-ins say, in English. */
export const securityTexts = {
  labels: { newEmail: 'New email address' },

  resetLink: {
    subject: 'Choose a new password',
    preview: 'The link works for 30 minutes.',
    heading: 'Choose a new password',
    body: (name: string, site: string) =>
      `Dear ${name}, somebody, probably you, asked for a new password for your ${site} account. Press the button to choose one.`,
    once: 'The link works for 30 minutes, and only once. You will be signed out everywhere.',
    button: 'Choose a new password',
    note: 'Was it not you? Then you do not need to do anything. Your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'Was it not you? Then please act now.',
    heading: 'Your password was changed',
    body: (name: string, site: string) =>
      `Dear ${name}, the password of your ${site} account was changed. Other browsers are signed out.`,
    button: 'It was not me',
    note: 'Was it you? Then all is well. If not, press the button to choose a new password, and write to us.',
  },
  changeEmailCode: {
    subject: 'The code for your new email address',
    preview: 'It works for 10 minutes.',
    heading: 'Confirm your new email address',
    body: (site: string) =>
      `Enter this code to use this address for your ${site} account. It works for 10 minutes, and only once.`,
    note: 'Did you not ask for this? Then you can ignore this mail. Nothing changes without the code.',
  },
  changeToKnown: {
    subject: 'This email address is in use already',
    preview: 'You have an account with this address.',
    heading: 'You already have an account',
    body: (site: string) =>
      `Somebody, probably you, wants to use this address for another ${site} account. It belongs to an account already, so nothing was changed.`,
    button: 'Sign in',
    note: 'Was it not you? Then you do not need to do anything. Nobody got into your account.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    preview: 'From now on we write to the new address.',
    heading: 'Your email address was changed',
    body: (name: string, site: string) =>
      `Dear ${name}, your ${site} account has another email address now. This is our last mail to the old one.`,
    note: 'Was it not you? Then somebody else may be in your account. Write to us at once, and we help you.',
  },
};

export type SecurityTexts = typeof securityTexts;
