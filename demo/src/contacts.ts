import type { SeedContext } from './seed-context.ts';

/** How people reach the demo instance: an address and a number that nobody has. */
const contacts = {
  contactEmail: 'help@mandap.example',
  contactPhone: '1800 000 0000',
  supportHours: 'Monday to Saturday, 10 am to 6 pm',
};

export const insertContacts = async ({ tx }: SeedContext): Promise<void> => {
  await tx`insert into settings (key, value) select key, value from jsonb_each(${JSON.stringify(contacts)}::text::jsonb)`;
};
