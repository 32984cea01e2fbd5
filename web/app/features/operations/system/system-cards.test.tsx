import type { System } from '@mandap/contract/operations/operations.schemas';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackupsCard, GatewaysCard } from './system-cards.tsx';

const last = { at: '2026-11-20T21:00:00.000Z', bytes: 3_500_000, files: 12 };

test('shows the last backup with its size and its files', () => {
  render(<BackupsCard backups={{ isScheduled: true, isEncrypted: true, last, failed: null }} />);
  screen.getByText(/3\.3 MB · 12 uploads/);
  screen.getByText('Encrypted');
  expect(screen.queryByRole('status')).toBeNull();
});

test('names the variable to set if there is no backup', () => {
  render(<BackupsCard backups={{ isScheduled: false, isEncrypted: false, last: null, failed: null }} />);
  screen.getByText('never');
  screen.getByText('Off: set BACKUP_SCHEDULE');
  screen.getByText('Not encrypted: set BACKUP_KEY');
});

test('shows a failed backup next to the last successful one', () => {
  const failed = { at: '2026-11-21T21:00:00.000Z', problem: 'ENOSPC: no space left on device' };
  render(<BackupsCard backups={{ isScheduled: true, isEncrypted: true, last, failed }} />);
  expect(screen.getByRole('status').textContent).toContain('ENOSPC: no space left on device');
  screen.getByText(/12 uploads/);
});

const razorpay: System['gateways'][number] = {
  name: 'razorpay',
  hasKeys: true,
  isOffered: true,
  lastEventAt: '2026-11-20T21:00:00.000Z',
  lastSuccessAt: null,
  openPayments: 2,
  failedRefunds: 0,
};

test('shows when a gateway last worked, and what is waiting for it', () => {
  const stripe = { ...razorpay, name: 'stripe' as const, failedRefunds: 1 };
  const paypal = { ...razorpay, name: 'paypal' as const, hasKeys: false, isOffered: false };
  render(<GatewaysCard gateways={[razorpay, stripe, paypal]} />);
  const [first, second, third] = screen.getAllByRole('listitem').map((item) => within(item));
  first?.getByText('Offered');
  first?.getByText(/last payment: never · 2 payments open/);
  expect(first?.queryByText(/refund/)).toBeNull();
  second?.getByText('1 refund failed');
  third?.getByText('No keys');
  expect(third?.queryByText(/Last event/)).toBeNull();
});
