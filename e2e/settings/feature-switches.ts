import { expect } from '@playwright/test';
import {
  aCustomer,
  aStranger,
  ask,
  type Booked,
  book,
  inDays,
  type Person,
  signIn,
  venueNamed,
} from '../testing/api.ts';
import { origin } from '../testing/environment.ts';
import { codeAfter, mailsTo } from '../testing/outbox.ts';
import { aDraft, aHost } from '../venues/new-venues.ts';

/** A venue whose host approves requests, and the address where she is notified. */
const asked = { name: 'Kuttanad Tharavad', email: 'kuttanad@mandap.test' };

const phone = '9811122233';

/** Who is notified of a booking: by email, or the guest by SMS. */
export interface LiveUpdateOrGap {
  guest: boolean;
  host: boolean;
  text: boolean;
}

/** The number of emails to an address about a booking, or requesting a decision on it. */
const letters = async (address: string, code: string, isRequest = false): Promise<number> =>
  (await mailsTo(address)).filter(({ subject, text }) => {
    const said = `${subject} ${text}`.replaceAll('\u2011', '-');
    return said.includes(code) && (!isRequest || /request/i.test(subject));
  }).length;

/** The status and body of a call, successful or not. */
const answerOf = async (
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; code: string }> => {
  const answer = await fetch(`${origin()}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code ?? '' };
};

/** The effects of switches that no public page shows, tested through the API. */
export const createQuietSwitches = async (adminAccess: string) => {
  const guest = await aCustomer();
  const { access } = await signIn(guest);
  const host = await aHost();
  const hostAccess = (await signIn(host.person)).access;
  const drafts = [await aDraft(host, adminAccess), await aDraft(host, adminAccess)];
  const { id: venueId } = await venueNamed(asked.name);
  const request = (ahead: number) =>
    book(access, venueId, inDays(ahead), { payment_method: 'venue', contact_phone: phone });
  const alerts = async () => (await ask<{ count: number }>('notifications/', undefined, adminAccess)).count;

  return {
    request,

    /** Expects the notifications of a request, and of its approval, which goes to the guest by SMS too. */
    async expectHeard({ id, code }: Booked, heard: LiveUpdateOrGap): Promise<void> {
      const lettersOf = {
        guest: () => letters(guest.email, code),
        host: () => letters(asked.email, code, true),
        text: () => letters(`+91${phone}`, code),
      };
      const poll = (who: keyof LiveUpdateOrGap) =>
        expect.poll(lettersOf[who], { message: `${who} is notified` }).toBeGreaterThan(0);
      if (heard.guest) await poll('guest');
      if (heard.host) await poll('host');
      await ask('admin/bookings/bulk/', { ids: [id], status: 'confirmed' }, adminAccess);
      if (heard.text) await poll('text');
      for (const who of ['guest', 'host', 'text'] as const)
        if (!heard[who]) expect(await lettersOf[who](), `${who} is notified`).toBe(0);
    },

    alerts,

    gateways: async (bookingId: string): Promise<string[]> => {
      const { gateways } = await ask<{ gateways: { gateway: string }[] }>(
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
      return (await answerOf('accounts/become-host/', about, access)).status;
    },

    /** The answer to a new person's sign-in. */
    newcomer: async (): Promise<string> => {
      const person: Person = aStranger();
      const otp = await codeAfter(person.email, () => ask('accounts/register/', { email: person.email }));
      const { verification_token } = await ask<{ verification_token: string }>('accounts/login/otp/verify/', {
        email: person.email,
        otp,
      });
      const [first_name, last_name] = person.name.split(' ');
      const facts = { email: person.email, password: person.password, first_name, last_name, role: 'User' };
      await ask('accounts/register/', { ...facts, verification_token });
      return (await answerOf('accounts/login/', { email: person.email, password: person.password })).code;
    },

    /** The status of a venue submitted by an unverified host, and whether it can be approved. */
    sentVenue: async (): Promise<{ status: string; approval: string }> => {
      const draft = drafts.pop();
      if (!draft) throw new Error('No draft is left');
      const { status } = await ask<{ status: string }>(`venues/${draft.id}/submit/`, {}, hostAccess);
      return {
        status,
        approval: (await answerOf(`admin/venues/${draft.id}/approve/`, {}, adminAccess)).code,
      };
    },
  };
};
