import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type {
  addOffering as addCall,
  removeOffering as removeCall,
  saveOffering as saveCall,
} from '@mandap/contract/offerings/offerings.endpoints';
import type { OfferingForm, OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import { type BasisPoints, toPaise, toRupees } from '@mandap/domain/money';
import { type OfferingUnit, windowProblem } from '@mandap/domain/offerings/offering';
import { noPriceBook } from '@mandap/domain/offerings/price-book';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { doneText } from '#server/i18n/done-text.ts';
import type { Sql } from '#server/platform/db.ts';
import { refusedField } from '#server/refused-field.ts';
import type { OfferingsContext } from '../offerings.context.ts';
import { presentOwnOffering } from '../offerings.present.ts';
import {
  insertOffering,
  listOfferingRows,
  listSpaces,
  listVenuePictures,
  markOfferingRemoved,
  type OfferingRow,
  updateOffering,
} from '../offerings.store.ts';
import { changeOfferings } from './change-offerings.ts';

/** The maximum number of offerings of a venue. */
const maxOfferings = 40;

export const addOffering =
  (context: OfferingsContext) =>
  (host: Actor, { id: venueId, ...form }: CheckedInputOf<typeof addCall>): Promise<OwnOffering> =>
    changeOfferings(context, host, venueId, (tx) => addChecked(context, tx, venueId, form));

/** Throws `bad_input` with the field that is wrong, and `too_many_offerings`. */
export const addChecked = async (context: OfferingsContext, tx: Sql, venueId: string, form: OfferingForm) => {
  const others = await listOfferingRows(tx, venueId);
  if (others.length >= maxOfferings) throw new Failure('too_many_offerings', { n: maxOfferings });
  const made = { id: newId(), venueId, isWholeVenue: false, priceBook: noPriceBook };
  const offering = await checked(context, tx, form, made);
  await insertOffering(tx, offering);
  return { done: presentOwnOffering(offering, 0), after: audited(offering) };
};

/** Bookings that were made before keep what they hold and what they cost. */
export const saveOffering =
  (context: OfferingsContext) =>
  (
    host: Actor,
    { id: venueId, offeringId, ...form }: CheckedInputOf<typeof saveCall>,
  ): Promise<OutputOf<typeof saveCall>> =>
    changeOfferings(context, host, venueId, async (tx) => {
      const { before, others } = await findAmong(tx, venueId, offeringId);
      if (!form.sold) assertSomethingIsSold(others);
      // Bookings say how many rooms or which hours they have.
      if (form.unit !== before.unit && [form.unit, before.unit].some(needsMore))
        throw new Failure('bad_input', { fields: { unit: ['not_a_choice'] } });
      const offering = await checked(context, tx, form, before);
      await updateOffering(tx, offering);
      return { done: presentOwnOffering(offering, 0), before: audited(before), after: audited(offering) };
    });

export const removeOffering =
  (context: OfferingsContext) =>
  (
    host: Actor,
    { id: venueId, offeringId }: CheckedInputOf<typeof removeCall>,
  ): Promise<OutputOf<typeof removeCall>> =>
    changeOfferings(context, host, venueId, async (tx) => {
      const { before, others } = await findAmong(tx, venueId, offeringId);
      // The whole venue can only be taken off sale.
      if (before.isWholeVenue) throw new Failure('offering_not_found');
      assertSomethingIsSold(others);
      await markOfferingRemoved(tx, offeringId, context.clock.now());
      return { done: { detail: doneText('offeringRemoved') }, before: audited(before) };
    });

export const findAmong = async (tx: Sql, venueId: string, id: string) => {
  const all = await listOfferingRows(tx, venueId);
  const before = all.find((one) => one.id === id);
  if (!before) throw new Failure('offering_not_found');
  return { before, others: all.filter((one) => one !== before) };
};

const needsMore = (unit: OfferingUnit): boolean => unit === 'night' || unit === 'hour';

const assertSomethingIsSold = (others: readonly OfferingRow[]): void => {
  if (!others.some(({ sold }) => sold)) throw new Failure('nothing_offered');
};

/** The row of a form. Throws `bad_input` with the field that is wrong. */
const checked = async (
  context: OfferingsContext,
  tx: Sql,
  form: OfferingForm,
  {
    id,
    venueId,
    isWholeVenue,
    priceBook,
  }: Pick<OfferingRow, 'id' | 'venueId' | 'isWholeVenue' | 'priceBook'>,
): Promise<OfferingRow> => {
  const { name, unit, price, windows, minGuests, maxGuests, seasonFrom, seasonTo } = form;
  if (!isWholeVenue && !name) throw refusedField('name', 'name_short');
  if (!isWholeVenue && price === null) throw refusedField('price', 'required');
  if (unit === 'night' && !(await mayLetRooms(context, tx, venueId)))
    throw refusedField('unit', 'rooms_need_gst');
  const problem = windowProblem(windows, await listSpaces(tx, venueId), unit);
  if (problem) throw refusedField(`windows.${problem.at}.${problem.field}`, problem.problem);
  if (minGuests !== null && maxGuests !== null && maxGuests < minGuests)
    throw refusedField('maxGuests', 'range_reversed');
  if (!(await arePicturesOf(tx, venueId, form.pictureIds))) throw refusedField('pictureIds', 'not_a_choice');
  if (seasonFrom && seasonTo && seasonTo < seasonFrom) throw refusedField('seasonTo', 'dates_reversed');
  return {
    ...form,
    id,
    venueId,
    isWholeVenue,
    priceBook,
    name: isWholeVenue ? '' : name,
    price: isWholeVenue || price === null ? null : toPaise(price),
  };
};

const arePicturesOf = async (tx: Sql, venueId: string, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const pictures = new Set((await listVenuePictures(tx, venueId)).map(({ id }) => id));
  return ids.every((id) => pictures.has(id));
};

/** For rooms of a host without a registration the platform would owe the tax (s. 9(5) CGST). */
const mayLetRooms = async ({ settings }: OfferingsContext, tx: Sql, venueId: string): Promise<boolean> => {
  const [host] = await tx<{ gst: BasisPoints }[]>`
    select h.gst_basis_points as gst
    from published.venues v join published.hosts h on h.user_id = v.owner_id where v.id = ${venueId}`;
  return (host?.gst ?? 0) > 0 || (await settings.within(tx)).allowRoomsWithoutGst;
};

/** In the audit log. */
const audited = ({ name, unit, price, sold, windows }: OfferingRow) => ({
  offering: name,
  unit,
  price: price === null ? null : toRupees(price),
  hours: windows.map(({ starts, ends }) => `${starts}–${ends}`).join(', '),
  sold: sold ? 'yes' : 'no',
});
