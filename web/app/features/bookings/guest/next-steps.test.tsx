import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { NextSteps } from './next-steps.tsx';

const contact = { name: 'Mahendra Singh Rathore', phone: '', email: '', addressLine: 'Sheesh Bagh' };

const show = (vendorContact: typeof contact) => {
  const booking = {
    status: 'confirmed',
    paymentMethod: 'venue',
    paidAmount: 0,
    balanceDue: 1_05_000,
    startDate: '2027-06-21',
    checkInTime: null,
    vendorContact,
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
