import type { EventType } from '@mandap/domain/bookings/lifecycle';
import type { Language } from '@mandap/domain/languages';

const events: Record<EventType, string> = {
  wedding: 'Wedding',
  reception: 'Reception',
  sangeet: 'Sangeet',
  birthday: 'Birthday',
  other: 'Other event',
};

import { moneyTexts } from './money-texts.en.ts';
import { paymentAlertTexts } from './payment-alert-texts.en.ts';
import { peopleTexts } from './people-texts.en.ts';
import { securityTexts } from './security-texts.en.ts';
import { supportTexts } from './support-texts.en.ts';
import { venueTexts } from './venue-texts.en.ts';

/** Everything that mails say, in English. Short sentences, no idiom: many readers read it as a second language. */
export const texts = {
  language: 'en' as Language,
  footer: {
    help: 'Need help?',
    why: 'You get this mail because of your choices.',
    choose: 'Choose which mails you get',
  },
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
    amount: 'Amount',
    dueOn: 'Due on',
    rating: 'Rating',
    name: 'Name',
    email: 'Email',
  },
  values: {
    total: (price: string, nights: number) => `${price} for ${nights} ${nights === 1 ? 'night' : 'nights'}`,
    balanceOnline: (price: string, day: string) => `${price}, by ${day}`,
    balanceAtVenue: (price: string) => `${price}, at the venue`,
    stars: (rating: string) => `${rating} of 5`,
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

  change: {
    asked: {
      subject: (venue: string, code: string) => `Other dates or guests wanted: ${venue} (${code})`,
      preview: (guest: string) => `${guest} waits for your answer.`,
      heading: 'A guest would like a change',
      body: (host: string, guest: string, venue: string) =>
        `Dear ${host}, ${guest} would like other dates or guests for the booking of ${venue}.`,
      wait: 'Old and new days are held until you answer. If you do not answer in time, everything stays as it is.',
      button: 'Answer the wish',
    },
    accepted: {
      subject: (venue: string, code: string) => `Your booking is changed: ${venue} (${code})`,
      preview: (host: string) => `${host} knows of it.`,
      heading: 'Your booking is changed',
      body: (guest: string, host: string, venue: string) =>
        `Dear ${guest}, your booking of ${venue} is as you wanted it, and ${host} knows of it. Your booking page shows dates, guests and price.`,
    },
    declined: {
      subject: (venue: string, code: string) => `Your booking stays as it was: ${venue} (${code})`,
      preview: (host: string) => `${host} cannot accept the change.`,
      heading: 'The change is declined',
      body: (guest: string, host: string, venue: string) =>
        `Dear ${guest}, ${host} cannot accept the change that you asked for. Your booking of ${venue} stays as it was, on its days and at its price.`,
    },
    lapsed: {
      subject: (venue: string, code: string) => `Your booking stays as it was: ${venue} (${code})`,
      preview: (host: string) => `${host} did not answer in time.`,
      heading: 'The change was not answered',
      body: (guest: string, host: string, venue: string) =>
        `Dear ${guest}, ${host} did not answer your wish for a change in time. Your booking of ${venue} stays as it was, and you can ask again.`,
    },
    button: 'See your booking',
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
    approvedBody: (guest: string, host: string) =>
      `Dear ${guest}, good liveUpdates: ${host} accepts your request.`,
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

  paymentReceived: {
    subject: (venue: string, code: string) => `Payment received: ${venue} (${code})`,
    preview: (amount: string) => `We have received ${amount}.`,
    heading: 'We have received your payment',
    body: (guest: string, amount: string) => `Dear ${guest}, thank you: ${amount} has arrived.`,
    allPaid: 'Everything is paid now.',
    rest: (amount: string) => `${amount} is still to be paid.`,
    button: 'See your booking',
  },
  reviewInvited: {
    subject: (venue: string) => `How was ${venue}?`,
    preview: 'Your words help the next family.',
    heading: 'How was your event?',
    body: (guest: string, venue: string) =>
      `Dear ${guest}, we hope that you had happy days at ${venue}. Please tell other families how it was.`,
    ask: 'A few stars and a few words are enough. You can add pictures, too.',
    button: 'Write a review',
  },
  reviewReplied: {
    subject: (venue: string) => `${venue} has answered your review`,
    preview: (host: string) => `${host} has written back.`,
    heading: 'The host has answered your review',
    body: (guest: string, host: string) => `Dear ${guest}, ${host} has answered what you wrote:`,
    button: 'See the answer',
  },
  eventSoon: {
    subject: (venue: string, days: number) =>
      days === 1 ? `Tomorrow is the day: ${venue}` : `${days} days to go: ${venue}`,
    preview: (day: string) => `Check-in is on ${day}.`,
    heading: (days: number) =>
      days === 1 ? 'Your event begins tomorrow' : `Your event begins in ${days} days`,
    body: (guest: string, venue: string) => `Dear ${guest}, ${venue} is ready for you soon.`,
    call: (host: string, phone: string) => `Is anything still open? Call ${host} on ${phone}.`,
    button: 'See your booking',
  },
  balanceDue: {
    subject: (amount: string, day: string) => `Please pay ${amount} by ${day}`,
    preview: (venue: string) => `The rest of the price of ${venue}.`,
    heading: 'The rest of the price is due soon',
    body: (guest: string, amount: string, venue: string, day: string) =>
      `Dear ${guest}, please pay the remaining ${amount} for ${venue} by ${day}.`,
    button: 'Pay the rest',
  },
  message: {
    subject: (name: string, venue: string) => `${name} has written to you about ${venue}`,
    preview: 'You have a new message.',
    heading: (count: number) => (count === 1 ? 'You have a new message' : `You have ${count} new messages`),
    body: (person: string, name: string) => `Dear ${person}, ${name} has written to you:`,
    note: 'Please answer in the conversation. An answer to this mail reaches nobody.',
    button: 'Read and answer',
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
    paid: {
      subject: (venue: string, code: string) => `The rest is paid: ${venue} (${code})`,
      preview: (guest: string) => `${guest} has paid.`,
      heading: 'A guest has paid the rest',
      body: (host: string, guest: string, amount: string) => `Dear ${host}, ${guest} has paid ${amount}.`,
      payout: 'We send your share to you after the event.',
      button: 'See the booking',
    },
    eventSoon: {
      subject: (venue: string, days: number) =>
        days === 1 ? `Guests come tomorrow: ${venue}` : `Guests come in ${days} days: ${venue}`,
      preview: (guest: string, day: string) => `${guest} comes on ${day}.`,
      heading: (days: number) =>
        days === 1 ? 'Your guests come tomorrow' : `Your guests come in ${days} days`,
      body: (host: string, guest: string, venue: string) =>
        `Dear ${host}, ${guest} and the family come to ${venue} soon.`,
      button: 'See the booking',
    },
    reviewed: {
      subject: (venue: string) => `A new review of ${venue}`,
      preview: (guest: string) => `${guest} has written a review.`,
      heading: 'You have a new review',
      body: (host: string, guest: string, venue: string) =>
        `Dear ${host}, ${guest} has written about ${venue}:`,
      answer:
        'You can thank them, or answer what was not right. Everybody sees your answer below the review.',
      button: 'Answer the review',
    },
  },

  admin: {
    booking: {
      subject: (venue: string, code: string) => `New booking: ${venue} (${code})`,
      preview: (guest: string) => `${guest} has booked.`,
      heading: 'A new booking',
      body: (guest: string, venue: string) => `${guest} has booked ${venue}, or asked for it.`,
      button: 'See all bookings',
    },
    account: {
      subject: 'A new account',
      preview: 'Somebody has signed up.',
      heading: 'A new account',
      body: (name: string) => `${name} has created an account.`,
      waiting: 'The account is waiting: somebody of your team has to activate it.',
      button: 'See all accounts',
    },
    host: {
      subject: 'A new host',
      preview: 'Somebody wants to list a venue.',
      heading: 'A new host',
      body: (name: string) => `${name} is a host now and may want to be verified.`,
      button: 'See all accounts',
    },
    report: {
      subject: (venue: string) => `A review of ${venue} was reported`,
      preview: 'Please have a look at it.',
      heading: 'A review was reported',
      body: (author: string, venue: string) => `Somebody reported what ${author} wrote about ${venue}:`,
      button: 'Look at the report',
    },
  },

  security: securityTexts,
  money: moneyTexts,
  paymentAlerts: paymentAlertTexts,
  venueTexts,
  people: peopleTexts,
  support: supportTexts,

  data: {
    labels: { deleteOn: 'Deletion on' },

    deletionAsked: {
      subject: (day: string) => `Your account will be deleted on ${day}`,
      preview: 'You can keep it until then.',
      heading: 'Your account will be deleted',
      body: (name: string, site: string) =>
        `Dear ${name}, you asked us to delete your ${site} account. You have 14 days to change your mind.`,
      what: 'On that day we erase your name, phone number, photo, saved venues and sign-ins. Bookings and payments stay without your name. Receipts and invoices stay as they were issued, because the law asks us to keep them.',
      button: 'Keep my account',
      note: 'Was it not you? Then press the button, sign in, and change your password.',
    },
    deletionUndone: {
      subject: 'Your account stays',
      preview: 'Nothing is deleted.',
      heading: 'Your account stays',
      body: (name: string, site: string) =>
        `Dear ${name}, we are glad that you stay with ${site}. Nothing is deleted.`,
      button: 'Go to my account',
    },
    deleted: {
      subject: 'Your account is deleted',
      preview: 'This is our last mail to you.',
      heading: 'Your account is deleted',
      body: (name: string, site: string) =>
        `Dear ${name}, your ${site} account is deleted. Your name, phone number, photo, saved venues and sign-ins are erased.`,
      kept: 'Bookings and payments stay for as long as the law asks, without your name; receipts and invoices as they were issued.',
      again: 'You are welcome to come back with the same email address at any time.',
    },
    becameHost: {
      subject: (site: string) => `Welcome as a host on ${site}`,
      preview: 'You can list your venue now.',
      heading: (name: string) => `Namaste ${name}, welcome as a host`,
      body: 'Your account is a host account now. You can still book other venues with it.',
      next: 'The next step is your venue: its pictures, its prices, and the days on which it is free.',
      button: 'Go to my dashboard',
    },
  },

  /** Text messages: short, because each is paid for. */
  sms: {
    confirmed: (venue: string, day: string, code: string) =>
      `Booking confirmed: ${venue}, ${day}. No. ${code}.`,
    cancelled: (venue: string, day: string, code: string) =>
      `Booking cancelled: ${venue}, ${day}. No. ${code}.`,
    requested: (venue: string, day: string) => `New request for ${venue}, ${day}. Please answer in time.`,
    balanceDue: (amount: string, venue: string, day: string) =>
      `Please pay ${amount} for ${venue} by ${day}.`,
    eventSoon: (venue: string, day: string) => `Your event at ${venue} begins on ${day}.`,
    guestsSoon: (venue: string, day: string) => `Guests come to ${venue} on ${day}.`,
  },
};
