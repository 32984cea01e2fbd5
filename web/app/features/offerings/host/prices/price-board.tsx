import { savePrices } from '@mandap/contract/offerings/offerings.endpoints';
import type { OfferingPrices } from '@mandap/contract/offerings/offerings.schemas';
import { bookOf } from '@mandap/contract/offerings/price-book';
import { priceCalendar } from '@mandap/domain/bookings/price-calendar';
import { toPaise } from '@mandap/domain/money';
import { PencilLine, Plus, Trash } from 'lucide-react';
import { useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { rupees } from '#app/i18n/format.ts';
import * as pricesText from '#app/i18n/generated/prices.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Name } from '#app/ui/name.tsx';
import type { Discount } from './discount-dialog.tsx';
import { FamilyPrice } from './family-price.tsx';
import { daysText, limitTexts, offText } from './format-book.ts';
import { effectText, kindTexts, whenText } from './format-rule.ts';
import { lastDayOfYear, PriceYear } from './price-year.tsx';
import { type Book, draftOf, newDraft, type RuleDraft } from './rule-draft.ts';

const RuleDialog = lazyPart(() => import('./rule-dialog.tsx').then((part) => part.RuleDialog));
const LimitsDialog = lazyPart(() => import('./limits-dialog.tsx').then((part) => part.LimitsDialog));

const DiscountDialog = lazyPart(() => import('./discount-dialog.tsx').then((part) => part.DiscountDialog));

interface ItemProps {
  name: string;
  effect: string;
  when: string;
  onEdit: () => void;
  onRemove: () => void;
}

const Item = ({ name, effect, when, onEdit, onRemove }: ItemProps) => (
  <li className="flex items-center gap-3 py-2.5">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">
          <Name>{name}</Name>
        </span>
        <span className="num font-bold">{effect}</span>
      </p>
      <p className="num text-small text-muted">{when}</p>
    </div>
    <IconButton label={pricesText.editNamed({ name })} onClick={onEdit}>
      <PencilLine aria-hidden className="size-5" />
    </IconButton>
    <IconButton label={pricesText.removeNamed({ name })} onClick={onRemove}>
      <Trash aria-hidden className="size-5" />
    </IconButton>
  </li>
);

interface Removed {
  name: string;
  from: 'rules' | 'discounts';
}

/** The book as it is now, without one item: what somebody else has changed meanwhile stays. */
const withoutItem = (book: Book, { name, from }: Removed): Book => ({
  ...book,
  [from]: book[from].filter((one) => one.name !== name),
});

interface PriceBoardProps {
  venueId: string;
  offeringId: string;
  prices: OfferingPrices;
}

/** The price rules of an offering, a year of its prices, and what a family would pay. */
export const PriceBoard = ({ venueId, offeringId, prices }: PriceBoardProps) => {
  const today = useToday();
  const [editing, setEditing] = useState<{ draft: RuleDraft; place: number | null } | null>(null);
  const [hasLimitsOpen, setLimitsOpen] = useState(false);
  const [removing, setRemoving] = useState<Removed | null>(null);
  const [discount, setDiscount] = useState<Discount | 'new' | null>(null);
  const { book, unit, price, maxGuests, serviceFeePercent, gstPercent } = prices;
  const terms = {
    pricePerDay: toPaise(price),
    unit,
    book: bookOf(book),
    addOns: [],
    serviceFee: Math.round(serviceFeePercent * 100),
    gst: Math.round(gstPercent * 100),
  };
  const year = priceCalendar(terms, { start: today, end: lastDayOfYear(today) }, { bookedOn: today });
  const own = { venueId, offeringId, book };
  const limits = limitTexts(book);
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid gap-5">
        <section aria-labelledby="rules" className="card p-4 shadow-soft md:p-5">
          <h2 id="rules" className="text-h3">
            {pricesText.rules()}
          </h2>
          <p className="num text-meta text-muted">{pricesText.basePrice({ price: rupees(price) })}</p>
          <ul className="my-2 divide-y divide-line">
            {book.rules.map((rule, place) => (
              <Item
                key={rule.name}
                name={rule.name}
                effect={effectText(rule)}
                when={`${kindTexts[rule.kind]()} · ${whenText(rule)}`}
                onEdit={() => setEditing({ draft: draftOf(rule), place })}
                onRemove={() => setRemoving({ name: rule.name, from: 'rules' })}
              />
            ))}
          </ul>
          <Button size="small" onClick={() => setEditing({ draft: newDraft(null, null), place: null })}>
            <Plus aria-hidden className="size-[18px]" />
            {pricesText.addRule()}
          </Button>
        </section>
        <PriceYear
          today={today}
          prices={year}
          base={terms.pricePerDay}
          onPrice={(start, end) => setEditing({ draft: newDraft(start, end), place: null })}
        />
      </div>
      <div className="grid gap-5">
        <FamilyPrice today={today} terms={terms} maxGuests={maxGuests} />
        <section aria-labelledby="limits" className="card grid gap-3 p-4 shadow-soft md:p-5">
          <h2 id="limits" className="text-h3">
            {pricesText.limits()}
          </h2>
          {limits.length > 0 ? (
            <ul className="num grid list-disc gap-1 ps-5">
              {limits.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ) : (
            <p className="text-meta text-muted">{pricesText.noLimits()}</p>
          )}
          <Button
            variant="outlined"
            size="small"
            className="justify-self-start"
            onClick={() => setLimitsOpen(true)}
          >
            {pricesText.changeLimits()}
          </Button>
        </section>
        <section aria-labelledby="discounts" className="card p-4 shadow-soft md:p-5">
          <h2 id="discounts" className="text-h3">
            {pricesText.discounts()}
          </h2>
          <p className="text-meta text-muted">
            {book.discounts.length > 0 ? pricesText.discountsText() : pricesText.noDiscounts()}
          </p>
          <ul className="my-2 divide-y divide-line">
            {book.discounts.map((one) => (
              <Item
                key={one.name}
                name={one.name}
                effect={offText(one)}
                when={daysText(one)}
                onEdit={() => setDiscount(one)}
                onRemove={() => setRemoving({ name: one.name, from: 'discounts' })}
              />
            ))}
          </ul>
          <Button variant="outlined" size="small" onClick={() => setDiscount('new')}>
            {pricesText.addDiscount()}
          </Button>
        </section>
        <p className="text-small text-muted">{pricesText.forNew()}</p>
      </div>
      {editing && <RuleDialog {...own} {...editing} onClose={() => setEditing(null)} />}
      {hasLimitsOpen && <LimitsDialog {...own} onClose={() => setLimitsOpen(false)} />}
      {discount && (
        <DiscountDialog
          {...own}
          discount={discount === 'new' ? null : discount}
          onClose={() => setDiscount(null)}
        />
      )}
      {removing && (
        <ConfirmCall
          endpoint={savePrices}
          input={{ id: venueId, offeringId, book: withoutItem(book, removing) }}
          title={pricesText.removeTitle({ name: removing.name })}
          text={pricesText.removeText()}
          action={pricesText.remove()}
          isDanger
          done={pricesText.saved()}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
};
