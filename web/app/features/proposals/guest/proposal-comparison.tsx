import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import { inTimeOrder } from '@mandap/domain/bookings/functions';
import { Link } from 'react-router';
import { functionName } from '#app/features/bookings/format-booking.ts';
import { hoursText } from '#app/features/offerings/format-offering.ts';
import { unitPriceText } from '#app/features/services/format-services.ts';
import { count, dayRange, rupees, weekdayAndMediumDay, weekdayAndTime } from '#app/i18n/format.ts';
import * as bookingText from '#app/i18n/generated/booking.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { toProposal } from '#app/paths.ts';
import { madeText } from '#app/shell/made-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type ComparedCell, ComparisonTable } from '#app/ui/comparison-table.tsx';
import { Name } from '#app/ui/name.tsx';
import { lineText, stateBadges } from '../format-proposal.ts';

type CellOf = (proposal: Proposal) => ComparedCell;

const lines = (texts: readonly string[]): string => texts.filter(Boolean).join('\n');

/** With the name of its function, if there are several. */
const perFunction =
  (textOf: (one: Proposal['functions'][number]) => readonly string[]): CellOf =>
  ({ functions }) => ({
    text: lines(
      inTimeOrder(functions).flatMap((one) =>
        textOf(one).map((text) =>
          functions.length > 1 ? proposalText.ofFunction({ event: functionName(one), name: text }) : text,
        ),
      ),
    ),
  });

const functionsCell: CellOf = ({ functions }) => ({
  text: lines(
    inTimeOrder(functions).map((one) =>
      proposalText.functionDay({
        event: functionName(one),
        day: dayRange(one.startDate, one.endDate, bookingText.to()),
        n: count(one.guestCount),
      }),
    ),
  ),
});

const extrasCell: CellOf = (proposal) => ({
  text: lines([
    ...proposal.functions.flatMap(({ extras = [] }) =>
      extras.map(({ name, quantity, unit, price }) =>
        lineText({ text: name, quantity, unit, unitPrice: price }),
      ),
    ),
    ...proposal.ownLines.map(lineText),
  ]),
});

const rows: readonly [label: () => string, cellOf: CellOf][] = [
  [proposalText.functions, functionsCell],
  [
    proposalText.hours,
    perFunction(({ name, hours }) => [[name && madeText(name), hoursText(hours)].filter(Boolean).join(', ')]),
  ],
  [
    proposalText.perPlate,
    perFunction(({ menus = [] }) =>
      menus.map(({ name, price, plates }) =>
        proposalText.plates({ name, price: unitPriceText({ price, unit: 'plate' }), n: count(plates) }),
      ),
    ),
  ],
  [proposalText.extras, extrasCell],
  [proposalText.totalWithGst, ({ totalPrice }) => ({ text: rupees(totalPrice), isStrong: true })],
  [proposalText.toPayNow, ({ plan, totalPrice }) => ({ text: rupees(plan[0]?.amount ?? totalPrice) })],
  [
    proposalText.refundUntil,
    ({ refundUntil }) => ({
      text: refundUntil ? weekdayAndMediumDay(refundUntil) : proposalText.noRefund(),
    }),
  ],
  [
    proposalText.keptUntil,
    ({ keptUntil }) => ({ text: keptUntil ? weekdayAndTime(keptUntil) : proposalText.notKept() }),
  ],
  [proposalText.validUntil, ({ validUntil }) => ({ text: weekdayAndTime(validUntil) })],
];

/** Proposals side by side, with the same rows. */
export const ProposalComparison = ({ proposals }: { proposals: readonly Proposal[] }) => (
  <ComparisonTable
    label={proposalText.comparison()}
    corner={proposalText.corner()}
    unsaid={proposalText.nothing()}
    columns={proposals.map(({ id, venue, state }) => ({
      id,
      heading: (
        <div className="grid justify-items-start gap-1.5">
          <Badge {...stateBadges[state]} />
          <Link
            to={toProposal(id)}
            className="flex min-h-11 items-center text-meta leading-snug font-medium text-primary hover:underline md:text-body"
          >
            <Name>{venue.name}</Name>
          </Link>
        </div>
      ),
    }))}
    rows={rows.map(([label, cellOf]) => ({ label: label(), cells: proposals.map(cellOf) }))}
  />
);
