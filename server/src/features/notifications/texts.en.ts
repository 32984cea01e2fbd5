import type { EventType } from '@house/domain/booking-life';

const events: Record<EventType, string> = {
  wedding: 'Wedding',
  reception: 'Reception',
  sangeet: 'Sangeet',
  birthday: 'Birthday',
  other: 'Other event',
};

/** Everything that mails say, in English. Short sentences, no idiom: many readers read it as a second language. */
export const texts = {
  language: 'en',
  footer: { help: 'Need help?' },
  events,

  labels: {
    code: 'Booking number',
    venue: 'Venue',
    address: 'Address',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    guests: 'Guests',
    event: 'Event',
    total: 'Total price',
    advance: 'To pay now',
    paid: 'Paid',
    balance: 'Still to pay',
    payBy: 'Pay by',
    answerBy: 'Answer by',
    host: 'Your host',
    guest: 'Your guest',
    refund: 'Refund',
    reason: 'Reason given',
  },
  values: {
    total: (price: string, nights: number) => `${price} for ${nights} ${nights === 1 ? 'night' : 'nights'}`,
    balanceOnline: (price: string, day: string) => `${price}, by ${day}`,
    balanceAtVenue: (price: string) => `${price}, at the venue`,
  },

  signInCode: {
    subject: 'Your sign-in code',
    preview: 'It works for 10 minutes.',
    heading: 'Your sign-in code',
    body: (site: string) => `Enter this code to sign in to ${site}. It works for 10 minutes, and only once.`,
    note: 'Did you not try to sign in? Then somebody else may know your password. Do not give this code to anyone. Write to us and we help you.',
  },
  signUpCode: {
    subject: 'Your sign-up code',
    preview: 'It works for 10 minutes.',
    heading: 'Welcome! Here is your code',
    body: (site: string) =>
      `Enter this code to create your ${site} account. It works for 10 minutes, and only once.`,
    note: 'Did you not ask for this? Then you can ignore this mail. No account is created without the code.',
  },
  knownAddress: {
    subject: 'You already have an account',
    preview: 'You can sign in with this email address.',
    heading: 'You already have an account',
    body: (site: string) =>
      `Somebody, probably you, tried to create a ${site} account with this email address. You have an account already, so please sign in.`,
    button: 'Sign in',
    note: 'Was it not you? Then you do not need to do anything. Nobody got into your account.',
  },
  welcome: {
    subject: (site: string) => `Welcome to ${site}`,
    preview: 'Your account is ready.',
    heading: (name: string) => `Namaste ${name}`,
    body: 'Your account is ready. Choose your day, see which venues are free, and see the full price before you book.',
    button: 'Find a venue',
  },
  welcomeInactive: {
    preview: 'Your account is waiting for our team.',
    body: 'Your account is created. Our team looks at each new account before it can be used. You can sign in as soon as it is activated.',
  },

  requested: {
    subject: (venue: string, code: string) => `Request sent: ${venue} (${code})`,
    preview: (host: string) => `${host} will answer soon.`,
    heading: 'Your request is sent',
    body: (guest: string, host: string) => `Dear ${guest}, we have sent your request to ${host}.`,
    wait: (until: string) => `You get an answer by ${until}. Until then we keep your days for you.`,
    button: 'See your booking',
  },
  payNow: {
    subject: (venue: string, code: string) => `Pay the advance for ${venue} (${code})`,
    approvedSubject: (venue: string, code: string) => `Your request is accepted: ${venue} (${code})`,
    preview: (amount: string) => `Pay ${amount} to confirm your booking.`,
    heading: 'Pay the advance to confirm',
    approvedHeading: 'Your request is accepted',
    body: (guest: string) => `Dear ${guest}, one step is left: pay the advance.`,
    approvedBody: (guest: string, host: string) => `Dear ${guest}, good news: ${host} accepts your request.`,
    wait: (amount: string, until: string) =>
      `Please pay ${amount} by ${until}. We keep your days for you until then. After that they are free for others.`,
    button: 'Pay the advance',
  },
  confirmed: {
    subject: (venue: string, code: string) => `Booking confirmed: ${venue} (${code})`,
    preview: (venue: string, day: string) => `${venue} is yours from ${day}.`,
    heading: 'Your booking is confirmed',
    body: (guest: string, venue: string) => `Dear ${guest}, ${venue} is booked for you.`,
    call: (host: string, phone: string) => `For any question about your event, call ${host} on ${phone}.`,
    button: 'See your booking',
  },
  paymentFailed: {
    subject: (venue: string, code: string) => `Payment not completed: ${venue} (${code})`,
    preview: 'Please try again.',
    heading: 'The payment did not work',
    body: (guest: string) =>
      `Dear ${guest}, your payment did not go through. If money has left your account, your bank gives it back.`,
    wait: (until: string) => `You can try again. We keep your days for you until ${until}.`,
    button: 'Try again',
  },
  refunded: {
    subject: (venue: string, code: string) => `Refund sent: ${venue} (${code})`,
    preview: (amount: string) => `${amount} is on its way to you.`,
    heading: 'Your refund is sent',
    body: (guest: string, amount: string) => `Dear ${guest}, we have sent ${amount} back to you.`,
    way: 'It comes the way you paid. Banks need 5 to 7 working days to show it.',
    button: 'See your booking',
  },

  ended: {
    subject: (venue: string, code: string) => `Booking cancelled: ${venue} (${code})`,
    preview: (venue: string) => `Your booking at ${venue} is cancelled.`,
    heading: 'Your booking is cancelled',
    declinedHeading: 'The host cannot take your request',
    expiredHeading: 'Your request has ended',
    byGuest: (guest: string, venue: string) =>
      `Dear ${guest}, as you asked, we cancelled your booking at ${venue}.`,
    byHost: (guest: string, venue: string) =>
      `Dear ${guest}, we are sorry: the host had to cancel your booking at ${venue}.`,
    byAdmin: (guest: string, venue: string) =>
      `Dear ${guest}, we are sorry: our team had to cancel your booking at ${venue}.`,
    declined: (guest: string, venue: string) =>
      `Dear ${guest}, we are sorry: ${venue} cannot host your event on these days.`,
    notAnswered: (guest: string, host: string) =>
      `Dear ${guest}, we are sorry: ${host} did not answer in time, so your request has ended.`,
    notPaid: (guest: string, venue: string) =>
      `Dear ${guest}, the advance for ${venue} was not paid in time, so your days are free for others again.`,
    refund: (amount: string) =>
      `We send ${amount} back to you, the way you paid. Banks need 5 to 7 working days to show it.`,
    noRefund: 'By the cancellation terms that you agreed to, nothing can be paid back this time.',
    nothingPaid: 'You had paid nothing, so there is nothing to pay back.',
    button: 'See your booking',
    otherVenue: 'Find another venue',
  },

  host: {
    requested: {
      subject: (venue: string, code: string) => `New request for ${venue} (${code})`,
      preview: (guest: string) => `${guest} would like to book.`,
      heading: 'You have a new request',
      body: (host: string, guest: string, venue: string) =>
        `Dear ${host}, ${guest} would like to book ${venue}.`,
      wait: (until: string) =>
        `Please answer by ${until}. After that the request ends and the days are free for others.`,
      button: 'Answer the request',
    },
    confirmed: {
      subject: (venue: string, code: string) => `Booking confirmed: ${venue} (${code})`,
      preview: (guest: string, day: string) => `${guest} comes on ${day}.`,
      heading: 'A booking is confirmed',
      body: (host: string, guest: string, venue: string) => `Dear ${host}, ${guest} has booked ${venue}.`,
      button: 'See the booking',
    },
    ended: {
      subject: (venue: string, code: string) => `Booking cancelled: ${venue} (${code})`,
      preview: 'The days are free again.',
      heading: 'A booking is cancelled',
      byGuest: (host: string, guest: string, venue: string) =>
        `Dear ${host}, ${guest} has cancelled the booking at ${venue}.`,
      byAdmin: (host: string, guest: string, venue: string) =>
        `Dear ${host}, our team has cancelled ${guest}'s booking at ${venue}.`,
      notAnswered: (host: string, guest: string, venue: string) =>
        `Dear ${host}, ${guest}'s request for ${venue} was not answered in time, so it has ended.`,
      notPaid: (host: string, guest: string, venue: string) =>
        `Dear ${host}, ${guest} did not pay the advance for ${venue} in time.`,
      free: 'The days are free again in your calendar. You do not need to do anything.',
      button: 'See your bookings',
    },
  },
};
