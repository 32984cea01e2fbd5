import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { NextSteps } from './next-steps.tsx';

const contact = { name: 'Mahendra Singh Rathore', phone: '', email: '', addressLine: 'Sheesh Bagh' };

const show = (vendorContact: typeof contact, part: Partial<Booking> = {}) => {
  const booking = {
    status: 'confirmed',
    paymentMethod: 'venue',
    paidAmount: 0,
    balanceDue: 1_05_000,
    startDate: '2027-06-21',
    checkInTime: null,
    vendorContact,
    ...part,
  } as unknown as Booking;
  return renderPage(<NextSteps booking={booking} today="2026-11-23" email="asha@families.example" />);
};

it('says how to reach the host while the phone number is hidden', async () => {
  show(contact);
  expect(await screen.findByText(/You can message the host now/)).toBeTruthy();
});

it('shows the host’s phone number', async () => {
  show({ ...contact, phone: '+919800000000', email: 'host@mandap.test' });
  expect(await screen.findByRole('link', { name: /98000/ })).toBeTruthy();
  expect(screen.queryByText(/You can message the host now/)).toBeNull();
});

it('says the hours of what is booked, not when rooms are handed over', async () => {
  const evening = {
    id: 'f1',
    offeringId: 'o1',
    name: 'Lawn, evening',
    hours: { starts: 1080, ends: 1500 },
    rooms: null,
    eventNames: { en: 'Wedding' },
    startDate: '2027-06-21',
    endDate: '2027-06-21',
  };
  const functions = [evening] as unknown as Booking['functions'];
  const usual = { checkInTime: '09:00', checkOutTime: '10:00', opensAt: null, closesAt: null };
  show(contact, { ...usual, endDate: '2027-06-21', functions });
  expect(
    await screen.findByText('You have “Lawn, evening” from Mon 21 Jun, 6:00 pm to Tue 22 Jun, 1:00 am'),
  ).toBeTruthy();
  expect(screen.queryByText(/9:00 am/)).toBeNull();
});
