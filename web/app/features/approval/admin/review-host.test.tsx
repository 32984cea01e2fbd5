import type { AdminHost } from '@mandap/contract/approval/approval.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { openVerificationDocuments, unverifyHost, verifyHost } from '@mandap/contract/hosts/hosts.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkNames } from '#app/features/hosts/check-names.ts';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { ReviewHost } from './review-host.tsx';

const host: AdminHost = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Ravi Events',
  contactName: 'Ravi Kumar',
  email: 'ravi@example.in',
  phone: '+919800000000',
  hostSince: '2026-01-01',
  verifiedAt: null,
  isSuspended: false,
  venues: 1,
  places: [{ id: '1', name: 'Anand Lawn', address: '12 Station Road, Sitapur 261001' }],
  eventsHosted: 0,
  accountHolder: 'Ravi K',
  taxDetails: { legalName: 'Ravi Kumar Gupta', pan: 'ABCPK1234L', gstin: null },
  documents: 1,
  verifications: [],
};

const documents: OutputOf<typeof openVerificationDocuments>['documents'] = [
  {
    id: '01890000-0000-7000-8000-000000000002',
    kind: 'identity',
    sentAt: '2026-01-02T00:00:00.000Z',
    file: {
      id: '01890000-0000-7000-8000-000000000003',
      kind: 'picture',
      name: 'card.jpg',
      size: 1,
      url: '/files/card/800.jpg',
      originalUrl: '/files/card/original.jpg',
      baseUrl: '/files/card',
      widths: [800],
      placeholder: '',
    },
  },
];

it('verifies a host with the details confirmed next to the documents, and loads these again each time', async () => {
  const opened = answer(openVerificationDocuments, { documents });
  const sent = answer(verifyHost, {} as OutputOf<typeof verifyHost>);
  const { user } = renderPage(<ReviewHost host={host} />);
  await user.click(screen.getByRole('button', { name: 'Open 1 document' }));
  const beside = await screen.findByRole('complementary');
  expect(beside.textContent).toContain('Ravi Kumar');
  for (const claim of [
    '12 Station Road, Sitapur 261001',
    'Ravi Kumar Gupta',
    'ABCPK1234L',
    'Ravi K',
    'Not given',
  ])
    expect(beside.textContent).toContain(claim);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Open 1 document' }));
  await user.click(await screen.findByLabelText(/checked, and it matches/));
  expect(opened).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Verify host' }));
  const verify = await screen.findAllByRole('button', { name: 'Verify host' });
  await user.click(verify.at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toEqual([{ checks: ['identity'], note: '' }]));
});

it('verifies a host with what was checked', async () => {
  const sent = answer(verifyHost, {} as OutputOf<typeof verifyHost>);
  const { user } = renderPage(<ReviewHost host={host} />);
  const verify = () => user.click(screen.getByRole('button', { name: 'Verify host' }));
  await verify();
  await screen.findByRole('dialog');
  await verify();
  expect(await screen.findByRole('group', { description: 'Please say what was checked.' })).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByLabelText(checkNames.phone()));
  await verify();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ checks: ['phone'], note: '' }]);
});

it('removes the mark for a reason, and says why the API refuses it', async () => {
  const sent = refuse(unverifyHost, { status: 404, code: 'host_not_found' });
  const { user } = renderPage(<ReviewHost host={{ ...host, verifiedAt: '2026-01-03T00:00:00.000Z' }} />);
  const unverify = () => user.click(screen.getByRole('button', { name: 'Remove mark' }));
  await unverify();
  await screen.findByRole('dialog');
  await unverify();
  expect(screen.getByRole('textbox', { description: 'Please write the reason.' })).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Why?'), 'The house was sold.');
  await unverify();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent).toEqual([{ note: 'The house was sold.' }]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});
