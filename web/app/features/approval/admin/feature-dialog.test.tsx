import type { OutputOf } from '@mandap/contract/endpoint';
import { featureVenue } from '@mandap/contract/venues/host.endpoints';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { FeatureDialog } from './feature-dialog.tsx';

const venue = { id: '01890000-0000-7000-8000-000000000001', name: 'Ratan Haveli' };

const show = () => {
  const onClose = vi.fn();
  const page = renderPage(<FeatureDialog venue={venue} onClose={onClose} />);
  return {
    ...page,
    onClose,
    feature: () => page.user.click(screen.getByRole('button', { name: 'Feature' })),
  };
};

const featured = {} as OutputOf<typeof featureVenue>;

it('features a venue without an end', async () => {
  const sent = answer(featureVenue, featured);
  const { feature, onClose, toasts } = show();
  await feature();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ until: null }]);
  expect(toasts[0]?.action?.text).toBe('Undo');
});

it('features a venue for thirty days if a last day is chosen', async () => {
  const sent = answer(featureVenue, featured);
  const { user, feature } = show();
  await user.click(screen.getByLabelText('Only until a set date'));
  await feature();
  await waitFor(() => expect(sent).toEqual([{ until: addDays(dayInIndia(new Date()), 30) }]));
});

it('shows an API error about the day at its field, and other errors in an alert', async () => {
  refuse(featureVenue, { code: 'bad_input', fields: { until: ['That day is over.'] } });
  const { user, feature, onClose } = show();
  await user.click(screen.getByLabelText('Only until a set date'));
  await feature();
  expect(await screen.findByText('That day is over.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  refuse(featureVenue, { status: 409, code: 'venue_moved_on' });
  await feature();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
