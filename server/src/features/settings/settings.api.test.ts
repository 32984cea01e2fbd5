import { defaultSettings } from '@mandap/domain/settings/settings';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

const app = await testApp();
const { db, settings } = app;

const stored = () => db<{ key: string; value: unknown }[]>`select key, value from settings order by key`;

describe('settings', () => {
  test('have the specified defaults until somebody changes them', async () => {
    expect(await settings.get()).toEqual(defaultSettings);
    expect(await stored()).toEqual([]);
  });

  test('store only changed values, which apply at once', async () => {
    await settings.change({ hostAnswerMinutes: 60, siteName: ' Shaadi House ' });
    expect(await settings.get()).toEqual({
      ...defaultSettings,
      hostAnswerMinutes: 60,
      siteName: 'Shaadi House',
    });
    expect(await stored()).toEqual([
      { key: 'hostAnswerMinutes', value: 60 },
      { key: 'siteName', value: 'Shaadi House' },
    ]);
    await settings.change({ hostAnswerMinutes: 1440, siteName: 'Mandap' });
  });

  test('change only if the transaction commits', async () => {
    const failing = db.begin(async (tx) => {
      await settings.change({ payoutHours: 48 }, tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await settings.get()).payoutHours).toBe(24);
    await db.begin((tx) => settings.change({ payoutHours: 48 }, tx));
    await expect.poll(async () => (await settings.get()).payoutHours).toBe(48);
    await settings.change({ payoutHours: 24 });
  });

  test.each([
    [{ serviceFeeBasisPoints: 10_001 }, 'serviceFeeBasisPoints', 'too_big'],
    [{ advanceBasisPoints: 12.5 }, 'advanceBasisPoints', 'not_a_whole_number'],
    [{ openRequestsPerCustomer: 0 }, 'openRequestsPerCustomer', 'too_small'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'email_invalid'],
    [{ siteName: '  ' }, 'siteName', 'required'],
    [{ enableReviews: 'yes' }, 'enableReviews', 'invalid'],
    [{ socialX: 'http://x.com/mandap' }, 'socialX', 'link_invalid'],
    [{ socialFacebook: 'javascript:alert(1)' }, 'socialFacebook', 'link_invalid'],
    [{ grievanceOfficerEmail: 'nobody' }, 'grievanceOfficerEmail', 'email_invalid'],
    [{ venueApprovalMinHours: 96 }, 'venueApprovalMinHours', 'range_reversed'],
    [{ hostProtectionEnabled: true, hostProtectionText: ' ' }, 'hostProtectionText', 'required'],
    [{ unheardOf: true }, 'body', 'invalid'],
  ])('refuse %j', async (patch, field, code) => {
    const changing = settings.change(patch as object);
    await expect(changing).rejects.toMatchObject({
      code: 'bad_input',
      details: { fields: { [field]: [code] } },
    });
  });

  test('fall back to the default if a stored value is no longer valid', async () => {
    await db`insert into settings (key, value) values ('hostAnswerMinutes', '"soon"'), ('of_old', 'true')
      on conflict (key) do update set value = excluded.value`;
    await settings.change({ bookingAlerts: false });
    expect(await settings.get()).toMatchObject({ hostAnswerMinutes: 1440, bookingAlerts: false });
    await settings.change({ hostAnswerMinutes: 1440, bookingAlerts: true });
  });

  test('reach another process that has them cached', async () => {
    await settings.change({ enableReviews: true });
    const other = await testApp({ secondProcess: app });
    const hasReviews = async () => (await other.ask({ url: '/api/settings/' })).json.enable_reviews;
    expect(await hasReviews()).toBe(true);
    await settings.change({ enableReviews: false });
    await expect.poll(hasReviews, { interval: 20 }).toBe(false);
    await settings.change({ enableReviews: true });
    await expect.poll(hasReviews, { interval: 20 }).toBe(true);
  });
});

describe('GET /api/settings/', () => {
  const ask = async () => (await app.ask({ url: '/api/settings/' })).json;

  test('shows only the public settings', async () => {
    expect(await ask()).toEqual({
      site_name: 'Mandap',
      site_description: defaultSettings.siteDescription,
      contact_email: defaultSettings.contactEmail,
      contact_phone: defaultSettings.contactPhone,
      support_hours: defaultSettings.supportHours,
      operator_name: '',
      operator_address: '',
      grievance_officer_name: '',
      grievance_officer_email: '',
      social_facebook: '',
      social_instagram: '',
      social_youtube: '',
      social_x: '',
      allow_user_registration: true,
      allow_vendor_registration: true,
      require_email_verification: true,
      enable_reviews: true,
      enable_featured_venues: true,
      auto_approve_venues: false,
      require_vendor_verification: true,
      has_demo_data: false,
      service_fee_percent: 5,
      commission_percent: 5,
      advance_percent: 20,
      online_payment: true,
      phone_sign_in: true,
      payout_hours: 24,
      host_answer_minutes: 1440,
      instant_payment_minutes: 30,
      approved_payment_minutes: 1440,
      venue_approval_min_hours: 48,
      venue_approval_max_hours: 72,
      host_protection_enabled: false,
      host_protection_text: '',
      insurance_advice_enabled: true,
      insurance_advice_text: defaultSettings.insuranceAdviceText,
      map_tiles_url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    });
  });

  test('shows a change at once', async () => {
    await settings.change({ serviceFeeBasisPoints: 750 });
    expect(await ask()).toMatchObject({ service_fee_percent: 7.5 });
    await settings.change({ serviceFeeBasisPoints: 500 });
    expect(await ask()).toMatchObject({ service_fee_percent: 5 });
  });
});
