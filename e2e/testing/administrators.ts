import { expect } from '@playwright/test';
import { callApi, type Person, signIn } from './api.ts';
import { emailsTo } from './outbox.ts';

/** The demo account printed by `npm start`. */
const first: Person = { name: 'Mandap Admin', email: 'admin@mandap.test', password: 'Mandap#2026' };

/** The token of the newest invitation emailed to an address. */
export async function invitationTo(address: string): Promise<string> {
  let token: string | undefined;
  await expect
    .poll(
      async () => {
        const [mail] = await emailsTo(address);
        token = /\/auth\/invitation#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
        return token;
      },
      { message: `an invitation for ${address}`, intervals: [50] },
    )
    .toBeTruthy();
  return token ?? '';
}

const createAdministrator = async (access: string, number: number): Promise<Person> => {
  const person = {
    name: `Meera Nair ${number}`,
    email: `admin${number}@mandap.example`,
    password: 'Chameli-Lamp#26',
  };
  await callApi('admin/users/', { name: person.name, email: person.email, role: 'admin' }, access);
  const token = await invitationTo(person.email);
  await callApi('accounts/reset-password/', { token, password: person.password });
  return person;
};

/** One administrator per worker: codes to a shared mailbox would get mixed up. */
export async function createAdministrators(count: number): Promise<Person[]> {
  const { access } = await signIn(first);
  const made: Person[] = [];
  for (let number = 1; number <= count; number += 1) made.push(await createAdministrator(access, number));
  return made;
}

/** This worker's administrator. */
export const administratorFor = (worker: number): Person => {
  const all = JSON.parse(process.env.APP_ADMINISTRATORS ?? '[]') as Person[];
  const person = all[worker % all.length];
  if (!person) throw new Error('APP_ADMINISTRATORS is missing: the global setup has not run');
  return person;
};
