import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import { inTimeOrder } from '@mandap/domain/bookings/functions';
import type { Day } from '@mandap/domain/days';
import type { ReactNode } from 'react';
import { functionLine, functionName } from '#app/features/bookings/format-booking.ts';
import { lineLabel, priceFigures } from '#app/features/bookings/price-groups.ts';
import { BookedServices } from '#app/features/services/guest/booked-services.tsx';
import { CancellationTerms } from '#app/features/venues/guest/cancellation-terms.tsx';
import { DepositNote } from '#app/features/venues/guest/deposit-note.tsx';
import { count, rupees, weekdayAndMediumDay, weekdayAndTime } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { languageOfLine } from '#app/i18n/text-language.ts';
import { DetailList } from '#app/ui/detail-list.tsx';
import { Figures } from '#app/ui/figures.tsx';
import { WrittenText } from '#app/ui/written-text.tsx';
import { lineText } from './format-proposal.ts';
import { PlanLines } from './plan-lines.tsx';

type Shown = Omit<Proposal, 'venue' | 'enquiryId' | 'requestId' | 'bookingId'>;

const Card = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    aria-labelledby={id}
    className="card grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 p-4 shadow-soft md:p-5"
  >
    <h2 id={id} className="text-h3">
      {title}
    </h2>
    {children}
  </section>
);

/** The functions in time order, each with its food, its extras and the host's own lines. */
const Functions = ({ proposal: { functions, ownLines } }: { proposal: Shown }) => (
  <ul className="divide-y divide-line">
    {inTimeOrder(functions.map((one, at) => ({ ...one, at }))).map((one) => (
      <li key={one.id} aria-label={functionName(one)} className="num py-3 first:pt-0 last:pb-0">
        <p className="font-medium">{functionName(one)}</p>
        <p className="text-meta">{functionLine(one)}</p>
        <p className="text-small text-muted">
          {changingText.persons({ count: count(one.guestCount), n: one.guestCount })}
        </p>
        <BookedServices one={one} />
        <ul className="grid gap-0.5 text-small">
          {ownLines
            .filter((line) => line.function === one.at)
            .map((line) => (
              <li key={line.text} lang={languageOfLine(lineText(line))}>
                {lineText(line)}
              </li>
            ))}
        </ul>
      </li>
    ))}
  </ul>
);

const Ending = ({ proposal }: { proposal: Shown }) => {
  const { validUntil, keptUntil, refundUntil } = proposal;
  return (
    <DetailList
      layout="rows"
      items={[
        [proposalText.validUntil(), weekdayAndTime(validUntil)],
        [proposalText.keptUntil(), keptUntil ? weekdayAndTime(keptUntil) : proposalText.notKept()],
        [
          proposalText.refundUntil(),
          refundUntil ? weekdayAndMediumDay(refundUntil) : proposalText.noRefund(),
        ],
      ]}
    />
  );
};

/** All of a proposal: what it is for, what it costs, and on which terms. */
export const ProposalView = ({ proposal, today }: { proposal: Shown; today: Day }) => {
  const { functions, price, totalPrice, plan, cancellation, securityDeposit, note } = proposal;
  const [firstDay = null] = functions.map(({ startDate }) => startDate).toSorted();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 *:min-w-0">
      <div className="grid gap-4 *:min-w-0">
        <Card id="proposal-functions" title={proposalText.functions()}>
          <Functions proposal={proposal} />
        </Card>
        {note && (
          <Card id="proposal-note" title={proposalText.note()}>
            <WrittenText className="border-s-3 border-marigold ps-3.5 text-meta leading-normal">
              {note}
            </WrittenText>
          </Card>
        )}
        <Card id="proposal-ending" title={proposalText.ending()}>
          <Ending proposal={proposal} />
        </Card>
      </div>
      <div className="grid gap-4 *:min-w-0">
        <Card id="proposal-price" title={proposalText.price()}>
          <Figures
            lines={priceFigures(
              price,
              functions.map((one) => ({ ...one, name: functionName(one) })),
              lineLabel,
            )}
            total={{ label: bookText.total(), value: rupees(totalPrice) }}
          />
        </Card>
        <Card id="proposal-plan" title={proposalText.plan()}>
          <PlanLines plan={plan} />
          <DepositNote amount={securityDeposit} />
        </Card>
        <Card id="proposal-cancel" title={proposalText.cancel()}>
          <div>
            <CancellationTerms
              policy={cancellation.policy}
              terms={cancellation.terms}
              checkIn={firstDay}
              today={today}
            />
          </div>
        </Card>
      </div>
    </div>
  );
};
