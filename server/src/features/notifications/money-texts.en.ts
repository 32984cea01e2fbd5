/** What mails about payouts, bank accounts and security deposits say, in English. */
export const moneyTexts = {
  labels: {
    account: 'Account',
    reference: 'Bank’s reference',
    deposit: 'Security deposit',
    claimed: 'Claimed',
    kept: 'The host keeps',
  },

  paid: {
    subject: (amount: string) => `${amount} is on your account`,
    preview: 'Your statement is ready.',
    heading: 'Your payout has been paid',
    body: (name: string, amount: string) =>
      `Dear ${name}, we have paid ${amount} to you. Your page of earnings has the statement, booking by booking.`,
    button: 'See the statement',
  },
  failed: {
    subject: (amount: string) => `Your payout of ${amount} did not arrive`,
    preview: 'The money is still yours, and is sent again.',
    heading: 'A payout did not arrive',
    body: (name: string, amount: string) =>
      `Dear ${name}, the bank could not pay out ${amount}. The money is still yours, and goes out again with the next payout. Please look whether your bank account is written right.`,
    held: (name: string, amount: string) =>
      `Dear ${name}, a payout of ${amount} was stopped, because a question about one of its bookings is open. What is not in question goes out with the next payout.`,
    button: 'Look at my account',
  },
  accountChanged: {
    subject: 'Your payout account was changed',
    preview: 'Was it not you? Then please act now.',
    heading: 'Your payout account was changed',
    body: (name: string) =>
      `Dear ${name}, from now on your earnings go to another account. Payouts that are on their way already go to the one before.`,
    button: 'Look at my account',
    note: 'Was it you? Then all is well. If not, change your password and write to us at once.',
  },

  deposit: {
    button: 'Open the booking',
    taken: {
      subject: (venue: string) => `Your security deposit at ${venue}`,
      heading: 'Your host has taken the security deposit',
      body: (name: string, other: string, amount: string) =>
        `Dear ${name}, ${other} has noted that you paid a security deposit of ${amount}. It comes back to you after the event, unless something was damaged. Did you not pay it? Then please write to us.`,
    },
    returned: {
      subject: (venue: string) => `Your security deposit at ${venue} came back`,
      heading: 'Your security deposit came back',
      body: (name: string, other: string, amount: string) =>
        `Dear ${name}, ${other} has noted that your whole deposit of ${amount} was given back to you. Do you not have it? Then please write to us.`,
    },
    claimed: {
      subject: (venue: string) => `${venue} wants to keep something of your deposit`,
      heading: 'Please answer a claim',
      body: (name: string, other: string, amount: string) =>
        `Dear ${name}, ${other} wants to keep ${amount} of your security deposit and says why. Please look at it, and agree or say why you do not. If you disagree, our team decides.`,
    },
    answered: {
      subject: (venue: string) => `Your claim at ${venue} has been answered`,
      heading: 'Your guest has answered',
      body: (name: string, other: string) =>
        `Dear ${name}, ${other} does not agree with your claim. Our team looks at what both of you say, and decides.`,
    },
    agreed: (name: string, guest: string) =>
      `Dear ${name}, ${guest} agrees with your claim. Please give the rest of the deposit back.`,
    decided: {
      subject: (venue: string) => `The deposit at ${venue} is decided`,
      heading: 'The claim is decided',
      body: (name: string) =>
        `Dear ${name}, our team has looked at what both sides said about the security deposit, and has decided what the host keeps. The rest goes back to the guest.`,
    },
  },
  adminDispute: {
    subject: (code: string) => `Deposit of ${code} to decide`,
    preview: 'Guest and host do not agree.',
    heading: 'A deposit waits for a decision',
    body: (guest: string, host: string) => `${guest} does not agree with what ${host} wants to keep.`,
    button: 'Decide',
  },
};

export type MoneyTexts = typeof moneyTexts;
