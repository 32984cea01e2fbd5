/** What mails about an account that administrators look after say, in English. */
export const peopleTexts = {
  labels: { reason: 'Reason', email: 'Email address', until: 'The link works until' },

  invited: {
    subject: (site: string) => `Your invitation to ${site}`,
    preview: 'Choose a password, and you are in.',
    heading: (name: string) => `Namaste ${name}`,
    body: (site: string) =>
      `Our team has made a ${site} account for you. Press the button to choose your password. Then you can sign in.`,
    button: 'Choose my password',
    note: 'The link works once. Do you not know why you get this mail? Then you can ignore it: nobody can use the account without your mailbox.',
  },
  suspended: {
    subject: 'Your account is suspended',
    preview: 'You cannot sign in for now. Your bookings stay.',
    heading: 'Your account is suspended',
    body: (name: string, site: string) =>
      `Dear ${name}, our team has suspended your ${site} account. You are signed out everywhere and cannot sign in for now.`,
    bookings: 'Your bookings stay as they are, and so do your payments.',
    note: 'Do you think that this is a mistake? Then please write to us or call us. We look at it again.',
  },
  activated: {
    subject: 'Your account is active',
    preview: 'You can sign in now.',
    heading: 'Your account is active',
    body: (name: string, site: string) => `Dear ${name}, you can sign in to your ${site} account now.`,
    button: 'Sign in',
  },
};

export type PeopleTexts = typeof peopleTexts;
