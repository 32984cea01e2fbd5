import type { TicketTopic } from '@mandap/domain/support/tickets';

const topics: Record<TicketTopic, string> = {
  booking: 'A booking',
  payment: 'A payment or refund',
  venue: 'My venue',
  account: 'My account',
  safety: 'Safety',
  grievance: 'A grievance',
  other: 'Something else',
};

/** What is said about tickets and about reported words, in English. */
export const supportTexts = {
  topics,
  labels: { number: 'Ticket number', topic: 'About', answerBy: 'We answer by', dueBy: 'To do by' },

  opened: {
    subject: (number: string) => `We have your message (${number})`,
    preview: 'This is your ticket number.',
    heading: 'We have your message',
    body: 'Namaste, thank you for writing to us. A person of our team reads it within 48 hours. You can read our answer and write more on the page of your ticket.',
    button: 'Open my ticket',
    note: 'Did you not write to us? Then somebody has used your address by mistake. You do not need to do anything.',
  },
  acknowledged: {
    subject: (number: string) => `We are looking into it (${number})`,
    preview: 'A person of our team has read your message.',
    heading: 'We are looking into it',
    body: 'A person of our team has read your message and is working on the answer.',
    button: 'Open my ticket',
  },
  answered: {
    subject: (number: string) => `Our answer to you (${number})`,
    preview: 'We have answered your message.',
    heading: 'We have answered you',
    button: 'Answer on the page',
    note: 'Please answer on the page of your ticket: answers to this mail do not reach us.',
  },
  asked: {
    subject: (number: string) => `We need something from you (${number})`,
    preview: 'We have a question for you.',
    heading: 'We have a question for you',
    button: 'Answer on the page',
    note: 'Please answer on the page of your ticket: answers to this mail do not reach us.',
  },
  closed: {
    subject: (number: string) => `Your ticket is closed (${number})`,
    preview: 'You can open it again by writing more.',
    heading: 'Your ticket is closed',
    body: 'We hope that everything is settled. If it is not, write on the page of your ticket: that opens it again.',
    button: 'Open my ticket',
  },

  admin: {
    opened: {
      subject: (number: string) => `New ticket ${number}`,
      preview: 'Somebody has written to the team.',
      heading: 'A new ticket',
      body: (name: string) => `${name} has written to the team:`,
    },
    written: {
      subject: (number: string) => `More words in ticket ${number}`,
      preview: 'Somebody has written more.',
      heading: 'More words in a ticket',
      body: (name: string) => `${name} has written more:`,
    },
    due: {
      subject: (number: string) => `Ticket ${number} runs out of time`,
      preview: 'Please see to it.',
      heading: 'A ticket runs out of time',
      body: (name: string) =>
        `${name} waits. The law asks us to acknowledge within 48 hours, and to answer within one month.`,
    },
    button: 'Open the ticket',
  },

  moderation: {
    reported: {
      subject: 'A message was reported',
      preview: 'Please have a look at it.',
      heading: 'A message was reported',
      body: 'Somebody has reported a message that a guest and a host exchanged.',
      button: 'Look at the report',
    },
    hidden: {
      subject: 'We have acted on your report',
      preview: 'It cannot be seen any more.',
      heading: 'Thank you for your report',
      body: 'We have looked at what you reported. It goes against our rules, and we have taken it away.',
    },
    kept: {
      subject: 'We have looked at your report',
      preview: 'It stays as it is.',
      heading: 'Thank you for your report',
      body: 'We have looked at what you reported. It does not go against our rules, so it stays. Please tell us again if something else happens.',
    },
    warned: {
      subject: 'A warning from our team',
      preview: 'Please read this.',
      heading: 'A warning from our team',
      body: (name: string) => `Dear ${name}, something that you wrote goes against our rules:`,
      next: 'Please stay polite, say only what is true, and keep payments on this site. After three warnings an account can be suspended.',
      button: 'Read the rules',
      note: 'Do you think that this is a mistake? Write to us and we look at it again.',
    },
  },
};

export type SupportTexts = typeof supportTexts;
