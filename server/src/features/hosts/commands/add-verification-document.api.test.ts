import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aGuest, aHost, anAdmin, type TestUser } from '#server/testing/builders.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';

let app: TestApp;
let admin: TestUser;
let host: TestUser;

beforeAll(async () => {
  app = await testApp();
  admin = await anAdmin(app.db);
});

beforeEach(async () => {
  host = await aHost(app.db);
  await app.db`update hosts set verified_at = null where user_id = ${host.id}`;
});

const anUpload = async (as: TestUser = host): Promise<string> => {
  const form = aForm({ purpose: 'identity' }, { name: 'card.jpg', bytes: await aPhotograph(300, 300) });
  return (await app.ask({ method: 'POST', url: '/api/uploads/', as, ...form })).json.id;
};

const documents = '/api/hosting/verification/documents/';
const send = async (kind = 'identity', upload_id?: string) =>
  app.ask({
    method: 'POST',
    url: documents,
    as: host,
    body: { kind, upload_id: upload_id ?? (await anUpload()) },
  });
const see = async (as = host) => (await app.ask({ url: '/api/hosting/verification/', as })).json;
const open = async (as = admin) =>
  app.ask({ method: 'POST', url: `/api/admin/hosts/${host.id}/documents/`, as, body: {} });
const verify = () =>
  app.ask({
    method: 'POST',
    url: `/api/admin/hosts/${host.id}/verify/`,
    as: admin,
    body: { checks: ['identity', 'phone'], note: '' },
  });

describe('a host’s verification', () => {
  it('shows the host which documents are there and which are missing', async () => {
    expect(await see()).toMatchObject({
      verified_at: null,
      is_required: true,
      checked: [],
      has_account: false,
      documents: [],
      business_name: 'Rathore Stays',
      phone: '+919800000000',
    });
    const { json } = await send('ownership');
    expect((await see()).documents).toMatchObject([
      { id: json.id, kind: 'ownership', file: { name: 'card.jpg' } },
    ]);
    await app.settings.change({ requireVendorVerification: false });
    expect(await see()).toMatchObject({ is_required: false });
    await app.settings.change({ requireVendorVerification: true });
  });

  it('lets only the team open documents, and audits it', async () => {
    await send();
    const { json } = await open();
    const { url: shown, original_url: original } = json.documents[0].file;
    for (const address of [shown, original])
      expect((await fetch(`${app.origin()}${address}`)).status).toBe(200);
    for (const as of [host, await aGuest(app.db)]) expect((await open(as)).status).toBe(403);
    const other = await aHost(app.db);
    expect((await see(other)).documents).toEqual([]);
    const url = `${documents}${json.documents[0].id}/`;
    expect((await app.ask({ method: 'DELETE', url, as: other })).json.code).toBe(
      'verification_document_not_found',
    );
    const rows = await app.db<{ action: string; actorId: string }[]>`
      select action, actor_id from audit_entries where target_id = ${host.id} order by id`;
    expect(rows).toMatchObject([
      { action: 'host.paper_sent', actorId: host.id },
      { action: 'host.papers_opened', actorId: admin.id },
    ]);
  });

  it('keeps no documents after the host is verified, and shows what was checked', async () => {
    await send();
    const address = (await open()).json.documents[0].file.original_url;
    await verify();
    await app.jobs.drain();
    expect(await see()).toMatchObject({
      verified_at: expect.any(String),
      checked: ['identity', 'phone'],
      documents: [],
    });
    expect((await fetch(`${app.origin()}${address}`)).status).toBe(404);
  });

  it('notifies the team once of documents sent together, and not of removed ones', async () => {
    const mails = () => app.mails.filter(({ to }) => to === admin.email);
    const gathered = async () => {
      await app.jobs.drain();
      app.clock.advance(11 * 60_000);
      await app.jobs.drain();
    };
    await gathered();
    app.mails.length = 0;
    await send();
    await send('ownership');
    await app.jobs.drain();
    expect(mails()).toEqual([]);
    await gathered();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('has sent 2 verification documents');
    expect(mails()[0]?.text).toContain(`/admin/users/${host.id}`);
    const { json } = await app.ask({ url: '/api/notifications/', as: admin });
    expect(json.results[0]).toMatchObject({ event: 'admin_documents', data: { count: 2 } });

    host = await aHost(app.db);
    const sent = await send();
    await app.ask({ method: 'DELETE', url: `${documents}${sent.json.id}/`, as: host });
    await gathered();
    expect(mails()).toHaveLength(1);
  });

  it('shows the team hosts who have no venue yet', async () => {
    await send();
    const url = `/api/admin/hosts/${host.id}/`;
    const details = { legal_name: 'Ravi Kumar', pan: 'ABCPK1234L', gstin: null };
    await app.db`
      insert into host_tax_details (host_id, pan, legal_name, address, updated_at)
      values (${host.id}, 'ABCPK1234L', 'Ravi Kumar', 'Sitapur', ${app.clock.now()})`;
    await app.db`
      insert into payout_accounts (host_id, holder, encrypted_number, upi, updated_at)
      values (${host.id}, 'Ravi K', 'secret', 'ra•••@okaxis', ${app.clock.now()})`;
    const seen = await app.ask({ url, as: admin });
    expect(seen.json).toMatchObject({ account_holder: 'Ravi K', tax_details: details });
    expect(seen.json).toMatchObject({ id: host.id, documents: 1, venues: 0, verified_at: null });
    await verify();
    const after = (await app.ask({ url, as: admin })).json;
    expect(after).toMatchObject({ documents: 0, verified_at: expect.any(String) });
    expect(after.verifications).toMatchObject([{ verified: true, checks: ['identity', 'phone'] }]);
    const guest = await aGuest(app.db);
    const missing = await app.ask({ url: `/api/admin/hosts/${guest.id}/`, as: admin });
    expect(missing.json.code).toBe('host_not_found');
  });

  it('lets the host remove a document', async () => {
    const { json } = await send();
    const url = `${documents}${json.id}/`;
    expect((await app.ask({ method: 'DELETE', url, as: host })).status).toBe(200);
    expect((await see()).documents).toEqual([]);
    expect((await app.ask({ method: 'DELETE', url, as: host })).json.code).toBe(
      'verification_document_not_found',
    );
  });

  it('accepts only the host’s own uploads, each once, up to a limit', async () => {
    expect((await send('identity', await anUpload(await aHost(app.db)))).json.code).toBe('upload_not_found');
    const upload = await anUpload();
    await send('identity', upload);
    expect((await send('address', upload)).json.code).toBe('upload_not_found');
    expect((await send('phone')).status).toBe(400);
    for (let n = 1; n < 10; n++) expect((await send()).status).toBe(201);
    expect((await send()).json.code).toBe('too_many_documents');
  });
});
