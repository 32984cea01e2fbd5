import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import type { Day } from '@mandap/domain/days';
import { readablePhone } from '@mandap/domain/phones';
import {
  CalendarCheck,
  Check,
  CircleCheck,
  type LucideIcon,
  MessageCircle,
  Phone,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { dayAndMonth, fullDay, rupees } from '#app/i18n/format.ts';
import * as bookingPageText from '#app/i18n/generated/bookingPage.ts';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import { toMail, toPhone } from '#app/paths.ts';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { Name } from '#app/ui/name.tsx';
import { awaitsAdvance, awaitsBalance, heldUntil, nextDue, sentencesOf } from '../format-booking.ts';

interface Step {
  Icon: LucideIcon;
  title: string;
  text?: ReactNode;
  isDone?: boolean;
}

const Host = ({ contact }: { contact: NonNullable<Booking['vendorContact']> }) => (
  <>
    <Name>{contact.name}</Name>
    <span className="flex flex-wrap gap-x-4">
      {contact.phone && (
        <a href={toPhone(contact.phone)} className="link inline-flex min-h-11 items-center">
          {readablePhone(contact.phone)}
        </a>
      )}
      {contact.email && (
        <a href={toMail(contact.email)} className="link inline-flex min-h-11 items-center">
          <EmailAddress address={contact.email} />
        </a>
      )}
    </span>
    <Name>{contact.addressLine}</Name>
    {!contact.phone && <p>{bookingPageText.contactOnCommitment()}</p>}
  </>
);

const moneyStep = (booking: Booking, today: Day): Step[] => {
  const amount = rupees(booking.balanceDue);
  if (awaitsBalance(booking)) {
    const due = nextDue(booking);
    const owed = { amount: rupees(due.amount) };
    const text =
      due.dueOn > today
        ? confirmationText.balanceText({ ...owed, day: dayAndMonth(due.dueOn) })
        : confirmationText.balanceNowText(owed);
    return [{ Icon: Wallet, title: confirmationText.balance(), text }];
  }
  if (booking.balanceDue === 0) return [];
  return [
    { Icon: Wallet, title: confirmationText.venuePay(), text: confirmationText.venuePayText({ amount }) },
  ];
};

/** When to come: the hours of what is booked. */
const Times = ({ booking }: { booking: Booking }) => {
  const isTimed = booking.functions || booking.checkInTime || booking.opensAt;
  const sentences = isTimed
    ? sentencesOf(booking)
    : [confirmationText.dayTextNoTime({ day: fullDay(booking.startDate) })];
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
};

const doneTitle = ({ paidAmount, balanceDue }: Booking): string => {
  if (paidAmount === 0) return confirmationText.daysDone();
  return balanceDue > 0 ? confirmationText.advanceDone() : confirmationText.paidDone();
};

const confirmedSteps = (booking: Booking, today: Day, email: string): Step[] => [
  {
    Icon: Check,
    title: doneTitle(booking),
    text: email ? confirmationText.sentTo({ email }) : confirmationText.sentByText(),
    isDone: true,
  },
  ...(booking.vendorContact
    ? [{ Icon: Phone, title: confirmationText.host(), text: <Host contact={booking.vendorContact} /> }]
    : []),
  ...moneyStep(booking, today),
  {
    Icon: CalendarCheck,
    title: confirmationText.day(),
    text: <Times booking={booking} />,
  },
];

const payStep = (booking: Booking): Step[] => {
  if (booking.paymentMethod === 'venue') return [];
  if (!awaitsAdvance(booking)) return [{ Icon: Check, title: confirmationText.advanceDone(), isDone: true }];
  const text = confirmationText.payAdvanceText({ amount: rupees(booking.advanceDue) });
  return [{ Icon: Wallet, title: confirmationText.payAdvance(), text }];
};

const thenConfirmed = (): Step => ({
  Icon: CircleCheck,
  title: confirmationText.thenConfirmed(),
  text: confirmationText.thenConfirmedText(),
});

/** Approved by the host or bookable instantly: only the advance is missing. */
const approvedSteps = (booking: Booking, when: string): Step[] => [
  {
    Icon: Check,
    title: confirmationText.heldDone(),
    text: confirmationText.heldText({ when }),
    isDone: true,
  },
  ...payStep(booking),
  thenConfirmed(),
];

const requestSteps = (booking: Booking, when: string): Step[] => [
  {
    Icon: Check,
    title: confirmationText.requestDone(),
    text: confirmationText.holdText({ when }),
    isDone: true,
  },
  ...payStep(booking),
  {
    Icon: MessageCircle,
    title: confirmationText.hostAnswers(),
    text:
      booking.paidAmount > 0
        ? confirmationText.hostAnswersPaidText({ when })
        : confirmationText.hostAnswersText({ when }),
  },
  thenConfirmed(),
];

const stepsOf = (booking: Booking, today: Day, email: string): Step[] => {
  if (booking.status === 'confirmed') return confirmedSteps(booking, today, email);
  const when = heldUntil(booking, today);
  return booking.approved ? approvedSteps(booking, when) : requestSteps(booking, when);
};

const Row = ({ Icon, title, text, isDone }: Step) => (
  <li className="relative flex gap-3.5 pb-5 before:absolute before:top-[38px] before:bottom-1 before:start-[15px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden">
    <span
      className={`grid size-8 flex-none place-items-center rounded-full ${isDone ? 'bg-leaf-soft text-leaf' : 'bg-raised text-muted'}`}
    >
      <Icon aria-hidden className="size-4.5" />
    </span>
    <div className="min-w-0 pt-0.5">
      <p className="font-medium">{title}</p>
      {text && <div className="num text-small break-words text-muted">{text}</div>}
    </div>
  </li>
);

interface NextStepsProps {
  booking: Booking;
  today: Day;
  /** The guest's address, shown in the steps. */
  email: string;
}

/** The next steps. Renders nothing once the booking is over. */
export const NextSteps = ({ booking, today, email }: NextStepsProps) => {
  if (!isLive(booking.status)) return null;
  return (
    <section aria-labelledby="next" className="card p-5 shadow-soft print:border-0 print:p-0">
      <h2 id="next" className="mb-4 text-h3">
        {confirmationText.next()}
      </h2>
      <ol>
        {stepsOf(booking, today, email).map((step) => (
          <Row key={step.title} {...step} />
        ))}
      </ol>
    </section>
  );
};
