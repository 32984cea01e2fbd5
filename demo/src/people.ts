import { demoCustomerEmail } from '@mandap/server/src/demo-data.ts';
import type { DemoHost } from './venues/venue.ts';

/** The password of every demo account. */
export const demoPassword = 'Mandap#2026';

/** Has no venue, but answers the bookings of the demo host's palace. */
export const demoManager: DemoHost & { role: 'vendor' } = {
  email: 'manager@mandap.test',
  firstName: 'Kishan Lal',
  lastName: 'Gurjar',
  businessName: 'Kishan Lal Gurjar',
  role: 'vendor',
  phone: '9800000012',
  responseMinutes: 40,
  languages: ['Hindi', 'Mewari'],
  gstBasisPoints: 0,
  hostSince: '2024-10-01',
};

/** The accounts that `npm start` prints. */
export const demoAccounts = [
  { email: demoCustomerEmail, firstName: 'Asha', lastName: 'Sharma', role: 'user' },
  { email: 'host@mandap.test', firstName: 'Mahendra Singh', lastName: 'Rathore', role: 'vendor' },
  { email: 'admin@mandap.test', firstName: 'Nandini', lastName: 'Iyer', role: 'admin' },
  demoManager,
  { email: 'ujjain@mandap.test', firstName: 'Kamal Kishore', lastName: 'Vyas', role: 'vendor' },
] as const;

/** Invented guests. */
export const demoFamilies = [
  'Priya Shekhawat',
  'Imran Qureshi',
  'Lakshmi Narayanan',
  'Gurpreet Kaur',
  'Sunita Patidar',
  'Abdul Rahman',
  'Meenakshi Sundaram',
  'Rajesh Yadav',
  'Anjali Menon',
  'Thomas Kurian',
  'Kavita Meena',
  'Deepak Tiwari',
] as const;
