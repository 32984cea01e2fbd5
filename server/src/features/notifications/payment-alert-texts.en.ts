/** What mails about payments that need somebody say, in English. */
export const paymentAlertTexts = {
  rejected: {
    subject: (venue: string, code: string) => `We could not find your transfer: ${venue} (${code})`,
    heading: 'We could not find your transfer',
    body: (name: string, amount: string) =>
      `Dear ${name}, we looked for your bank transfer of ${amount}, and it is not in the account yet. Please check the reference, or pay in another way. If the money has left your account, reply to this mail.`,
    button: 'See your booking',
  },
  conceded: {
    subject: (venue: string, code: string) => `A refund at your cost: ${venue} (${code})`,
    heading: 'Part of a payment was given back',
    body: (name: string, amount: string, guest: string) =>
      `Dear ${name}, our team has given ${amount} back to ${guest}. It is taken off your next payout. If you do not agree, reply to this mail.`,
    button: 'See the booking',
  },
  transfer: {
    subject: (venue: string, code: string) => `A bank transfer to look for: ${venue} (${code})`,
    heading: 'A bank transfer waits for you',
    body: (guest: string, amount: string) =>
      `${guest} says that ${amount} was sent by bank transfer. Please look into the account, and say whether it has come.`,
    button: 'See the payment',
  },
  stuck: {
    subject: (venue: string, code: string) => `A refund is stuck: ${venue} (${code})`,
    heading: 'A refund is stuck',
    body: (guest: string) =>
      `The gateway has refused a refund to ${guest} so often that it is not tried again by itself. Please see to it.`,
    button: 'See the payment',
  },
  mismatch: {
    subject: (venue: string, code: string) => `Another amount came in: ${venue} (${code})`,
    heading: 'Another amount came in than was asked for',
    body: (guest: string, amount: string) =>
      `${amount} was asked of ${guest}, and the gateway took another amount. It is not booked: rupees go back by themselves, anything else is for you to decide.`,
    button: 'See the payment',
  },
  labels: { reason: 'Reason' },
};
export type PaymentAlertTexts = typeof paymentAlertTexts;
