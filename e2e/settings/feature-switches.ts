import { expect } from '@playwright/test';
import {
  type Booked,
  book,
  callApi,
  createCustomer,
  inDays,
  newPerson,
  type Person,
  signIn,
  venueNamed,
} from '../testing/api.ts';
import { origin } from '../testing/environment.ts';
import { codeAfter, emailsTo } from '../testing/outbox.ts';
import { createDraft, createHost } from '../venues/new-venues.ts';

/** A venue whose host approves requests, and the address where she is notified. */
const requestVenue = { name: 'Kuttanad Tharavad', email: 'kuttanad@mandap.test' };

const phone = '9811122233';

/** Who is notified of a booking: by email, or the guest by SMS. */
export interface Notified {
  guest: boolean;
  host: boolean;
  text: boolean;
}

/** The number of emails to an address about a booking, or requesting a decision on it. */
const countEmails = async (address: string, code: string, isRequest = false): Promise<number> =>
  (await emailsTo(address)).filter(({ subject, text }) => {
    const content = `${subject} ${text}`.replaceAll('\u2011', '-');
    return content.includes(code) && (!isRequest || /request/i.test(subject));
  }).length;

/** The status and body of a call, successful or not. */
const post = async (
  path: string,
  body: object,
  token?: string,
  method = 'POST',
): Promise<{ status: number; code: string }> => {
  const answer = await fetch(`${origin()}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code ?? '' };
};

/** The effects of switches that no public page shows, tested through the API. */
export const createFeatureSwitches = async (adminAccess: string) => {
  const guest = await createCustomer();
  const { access } = await signIn(guest);
  const host = await createHost();
  const hostAccess = (await signIn(host.person)).access;
  const drafts = [await createDraft(host, adminAccess), await createDraft(host, adminAccess)];
  const { id: venueId } = await venueNamed(requestVenue.name);
  const request = (ahead: number) =>
    book(access, venueId, inDays(ahead), { payment_method: 'venue', contact_phone: phone });
  const alerts = async () =>
    (await callApi<{ count: number }>('notifications/', undefined, adminAccess)).count;

  return {
    request,

    /** Text messages go to verified numbers only. */
    async verifiesPhone(): Promise<void> {
      const saved = await post('accounts/profile/', { phone }, access, 'PATCH');
      const otp = await codeAfter(`+91${phone}`, () => callApi('accounts/phone/code/', {}, access));
      const verified = await post('accounts/phone/verify/', { otp }, access);
      expect([saved.status, verified.status]).toEqual([200, 200]);
    },

    /** Expects the notifications of a request, and of its approval, which goes to the guest by SMS too. */
    async expectNotified({ id, code }: Booked, notified: Notified): Promise<void> {
      const countByRecipient = {
        guest: () => countEmails(guest.email, code),
        host: () => countEmails(requestVenue.email, code, true),
        text: () => countEmails(`+91${phone}`, code),
      };
      const poll = (who: keyof Notified) =>
        expect.poll(countByRecipient[who], { message: `${who} is notified` }).toBeGreaterThan(0);
      if (notified.guest) await poll('guest');
      if (notified.host) await poll('host');
      await callApi('admin/bookings/bulk/', { ids: [id], status: 'confirmed' }, adminAccess);
      if (notified.text) await poll('text');
      for (const who of ['guest', 'host', 'text'] as const)
        if (!notified[who]) expect(await countByRecipient[who](), `${who} is notified`).toBe(0);
    },

    alerts,

    gateways: async (bookingId: string): Promise<string[]> => {
      const { gateways } = await callApi<{ gateways: { gateway: string }[] }>(
        `bookings/${bookingId}/payment-options/`,
        undefined,
        access,
      );
      return gateways.map(({ gateway }) => gateway);
    },

    /** An online booking, to see its payment options. */
    online: (ahead: number) => book(access, venueId, inDays(ahead)),

    becomesHost: async (): Promise<number> => {
      const about = { business_name: 'Stays', contact_name: 'Asha', phone: '9876543210', consent: true };
      return (await post('accounts/become-host/', about, access)).status;
    },

    /** The answer to a new person's sign-in. */
    newPersonSignIn: async (): Promise<string> => {
      const person: Person = newPerson();
      const otp = await codeAfter(person.email, () => callApi('accounts/register/', { email: person.email }));
      const { verification_token } = await callApi<{ verification_token: string }>(
        'accounts/login/otp/verify/',
        {
          email: person.email,
          otp,
        },
      );
      const [first_name, last_name] = person.name.split(' ');
      const account = { email: person.email, password: person.password, first_name, last_name, role: 'User' };
      await callApi('accounts/register/', { ...account, verification_token });
      return (await post('accounts/login/', { email: person.email, password: person.password })).code;
    },

    /** The status of a venue submitted by an unverified host, and whether it can be approved. */
    submittedVenue: async (): Promise<{ status: string; approval: string }> => {
      const draft = drafts.pop();
      if (!draft) throw new Error('No draft is left');
      const { status } = await callApi<{ status: string }>(`venues/${draft.id}/submit/`, {}, hostAccess);
      return {
        status,
        approval: (await post(`admin/venues/${draft.id}/approve/`, {}, adminAccess)).code,
      };
    },
  };
};
