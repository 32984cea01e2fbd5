import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { venueInput } from '../../server/src/testing/venue-input.ts';
import { callApi, createCustomer, type Person, signIn } from '../testing/api.ts';
import { origin } from '../testing/environment.ts';

export interface NewHost {
  person: Person;
  id: string;
}

export const picturePath = join(import.meta.dirname, '../../web/public/art/share.jpg');

/** A guest who has just become a host. */
export const createHost = async (): Promise<NewHost> => {
  const person = await createCustomer();
  const { access, user } = await signIn(person);
  const about = { business_name: `Joshi Gardens ${user.id.slice(-4)}`, contact_name: person.name };
  await callApi('accounts/become-host/', { ...about, phone: '9876543210', consent: true }, access);
  return { person, id: user.id };
};

const sendPicture = async (access: string): Promise<string> => {
  const form = new FormData();
  form.set('purpose', 'venue');
  form.set('file', new Blob([readFileSync(picturePath)]), 'front.jpg');
  const headers = { authorization: `Bearer ${access}` };
  const answer = await fetch(`${origin()}/api/uploads/`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { id: string }).id;
};

/** A draft created by an administrator for a host. */
export const createDraft = async (host: NewHost, access: string): Promise<{ id: string; name: string }> => {
  const name = `Amaltas Bagh ${randomUUID().slice(0, 6)}`;
  const [category] = await callApi<{ id: string }[]>('venue-categories/');
  const { id } = await callApi<{ id: string }>(
    'admin/venues/',
    {
      ...venueInput,
      host_id: host.id,
      name,
      category_id: category?.id,
      description: 'A garden with yellow trees and a stage.',
      pictures: [{ id: await sendPicture(access), title: 'The garden' }],
    },
    access,
  );
  return { id, name };
};

/** A venue submitted by its host. */
export const createPendingVenue = async (host: NewHost, access: string) => {
  const draft = await createDraft(host, access);
  const { access: hosts } = await signIn(host.person);
  await callApi(`venues/${draft.id}/submit/`, {}, hosts);
  return draft;
};
