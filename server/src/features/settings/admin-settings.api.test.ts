import type { PlatformState } from '@mandap/contract/settings/settings.schemas';
import { defaultSettings, settingKeys } from '@mandap/domain/settings/settings';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, anAdmin, type TestUser } from '#server/testing/builders.ts';

const url = '/api/admin/settings/';
let app: TestApp;
let asha: TestUser;
let ravi: TestUser;

beforeAll(async () => {
  app = await testApp();
  asha = await anAdmin(app.db);
  ravi = await anAdmin(app.db);
});

interface Wish {
  key: string;
  value: unknown;
  version: number;
}

const read = async () => (await app.ask({ url, as: asha })).json;
const settingOf = (state: PlatformState, key: string) => state.settings.find((one) => one.key === key);
const versionOf = async (key: string): Promise<number> => settingOf(await read(), key)?.version ?? -1;
const patch = (as: TestUser, changes: Wish[], note?: string) =>
  app.ask({ method: 'PATCH', url, as, body: { changes, ...(note && { note }) } });
const set = async (key: string, value: unknown, as = asha) =>
  patch(as, [{ key, value, version: await versionOf(key) }]);
const history = async (query = '') => (await app.ask({ url: `${url}history/${query}`, as: asha })).json;
const undo = (id: string) =>
  app.ask({ method: 'POST', url: `${url}history/${id}/undo/`, as: ravi, body: {} });

describe('the list of settings', () => {
  it('has every setting with its default, and the gateways that have keys', async () => {
    const { settings, gateways, has_sms } = await read();
    expect(settings.map(({ key }: { key: string }) => key)).toEqual(settingKeys);
    expect(settings[0]).toEqual({
      key: 'siteName',
      value: 'Mandap',
      default: 'Mandap',
      version: 0,
      changed_at: null,
      changed_by: null,
    });
    expect(gateways).toEqual(
      ['razorpay', 'stripe', 'paypal', 'bank_transfer'].map((gateway) => ({ gateway, has_keys: false })),
    );
    expect(has_sms).toBe(true);
  });

  it('shows who last changed each setting, and when', async () => {
    const { status, json } = await set('supportHours', 'Every day');
    expect(status).toBe(200);
    expect(settingOf(json, 'supportHours')).toEqual({
      key: 'supportHours',
      value: 'Every day',
      default: defaultSettings.supportHours,
      version: 1,
      changed_at: app.clock.now().toISOString(),
      changed_by: { id: asha.id, name: expect.any(String) },
    });
  });
});

describe('a change', () => {
  it('is all or nothing: an invalid value is named, and nothing changes', async () => {
    const { status, json } = await patch(asha, [
      { key: 'payoutHours', value: 48, version: 0 },
      { key: 'socialX', value: 'x.com/mandap', version: 0 },
      { key: 'siteDescription', value: '', version: 0 },
    ]);
    expect(status).toBe(400);
    expect(json).toMatchObject({
      code: 'bad_input',
      social_x: ['Please enter the full address, starting with https://'],
      site_description: ['This field is required'],
    });
    expect(await versionOf('payoutHours')).toBe(0);
  });

  it('is refused if somebody else has changed the setting, and names it', async () => {
    const seen = await versionOf('operatorName');
    await set('operatorName', 'Ravi Events Private Limited', ravi);
    const { status, json } = await patch(asha, [
      { key: 'operatorName', value: 'Asha Events', version: seen },
      { key: 'operatorAddress', value: '4 Civil Lines, Jaipur', version: 0 },
    ]);
    expect(status).toBe(409);
    expect(json).toMatchObject({
      code: 'settings_changed',
      operator_name: ['Someone else has changed this'],
    });
    expect(json.operator_address).toBeUndefined();
    expect(await app.settings.get()).toMatchObject({
      operatorName: 'Ravi Events Private Limited',
      operatorAddress: '',
    });
  });

  it('succeeds for only one of many who saw the same version', async () => {
    const version = await versionOf('contactPhone');
    const answers = await Promise.all(
      ['1', '2', '3', '4', '5'].map((n) =>
        patch(n > '2' ? asha : ravi, [{ key: 'contactPhone', value: `1800 ${n}`, version }]),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await versionOf('contactPhone')).toBe(version + 1);
  });

  it('to the current value does nothing', async () => {
    const before = (await history()).count;
    expect((await set('payoutHours', defaultSettings.payoutHours)).status).toBe(200);
    expect((await history()).count).toBe(before);
    expect(await versionOf('payoutHours')).toBe(0);
  });

  it('is for administrators only', async () => {
    const guest = await aGuest(app.db);
    expect((await app.ask({ url, as: guest })).status).toBe(403);
    expect((await patch(guest, [{ key: 'siteName', value: 'Mine', version: 0 }])).status).toBe(403);
  });

  it('adds one entry per setting to the audit log', async () => {
    await set('commissionBasisPoints', 700);
    const entries = await app.db`
      select actor_id, before, after from audit_entries where target_id = 'commissionBasisPoints'`;
    expect(entries).toEqual([{ actorId: asha.id, before: { value: 500 }, after: { value: 700 } }]);
  });
});

describe('the history', () => {
  it('lists every change in pages, newest first, and filters by setting', async () => {
    await patch(ravi, [{ key: 'hostAnswerMinutes', value: 60, version: 0 }], 'Hosts are quick');
    app.clock.advance(1000);
    await set('hostAnswerMinutes', 120);
    const { results, count, next } = await history('?key=hostAnswerMinutes&page_size=1');
    expect({ count, next }).toEqual({ count: 2, next: expect.stringContaining('page=2') });
    expect(results[0]).toMatchObject({ key: 'hostAnswerMinutes', before: 60, after: 120, note: '' });
    const older = (await history('?key=hostAnswerMinutes&page_size=1&page=2')).results[0];
    expect(older).toMatchObject({
      before: 1440,
      after: 60,
      note: 'Hosts are quick',
      undoes: null,
      changed_by: { id: ravi.id },
    });
  });

  it('can restore the value before a change, which is a change itself', async () => {
    await set('siteName', 'Shaadi House');
    const [change] = (await history('?key=siteName')).results;
    const { status, json } = await undo(change.id);
    expect(status).toBe(200);
    expect(settingOf(json, 'siteName')).toMatchObject({ value: 'Mandap', version: 2 });
    expect((await history('?key=siteName')).results[0]).toMatchObject({
      before: 'Shaadi House',
      after: 'Mandap',
      undoes: change.id,
      changed_by: { id: ravi.id },
    });
    expect((await undo(change.id)).json.code).toBe('nothing_to_undo');
    expect((await undo(newId())).json.code).toBe('setting_change_not_found');
  });

  it('cannot be rewritten by anybody', async () => {
    const rule = { constraint: 'setting_changes_are_append_only' };
    await expect(app.db`update setting_changes set note = ''`).rejects.toMatchObject(rule);
    await expect(app.db`delete from setting_changes`).rejects.toMatchObject(rule);
    await expect(app.db`truncate setting_changes`).rejects.toMatchObject(rule);
  });
});
