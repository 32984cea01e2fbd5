import { describe, expect, it } from 'vitest';
import { maskRecord } from './masking.ts';

const masked = (record: Parameters<typeof maskRecord>[0], isAboutPerson = true) =>
  maskRecord(record, { isAboutPerson });

describe('a record in the audit log', () => {
  it('contains no name, address or number that identifies a person', () => {
    expect(
      masked({
        email: 'asha@example.in',
        first_name: 'Asha',
        lastName: '',
        name: 'Asha Devi',
        phone: '+919876543210',
        accountNumber: '123456789012',
        holder: 'Asha Devi',
        address: '4 Civil Lines',
        newPassword: 'Baraat2026',
      }),
    ).toEqual({
      email: 'a••••••@example.in',
      first_name: 'A••••••',
      lastName: '',
      name: 'A•••••• D••••••',
      phone: '••••••3210',
      accountNumber: '••••••9012',
      holder: 'A•••••• D••••••',
      address: '••••••',
      newPassword: '••••••',
    });
  });

  it('leaves everything else unchanged', () => {
    const venue = {
      name: 'Lake Palace',
      address: '1 Lake Road',
      code: 'MB-7K3Q9F',
      capacity: 600,
      instant: true,
      days: ['2026-12-01'],
      endsAt: null,
    };
    expect(masked(venue, false)).toEqual(venue);
  });

  it('leaves ids unchanged, whatever their digits', () => {
    const report = { cause: 'report', id: '01a20f1c-4d10-77de-a609-3798298e09a5' };
    expect(masked(report)).toEqual(report);
  });

  it('masks free text at any depth', () => {
    expect(masked({ reasons: [{ text: 'Call me on 98765 43210' }] })).toEqual({
      reasons: [{ text: 'Call me on ••••••' }],
    });
  });

  it('formats a date and time as text', () => {
    expect(masked({ until: new Date('2026-12-01T00:00:00Z') })).toEqual({
      until: '2026-12-01T00:00:00.000Z',
    });
  });
});
