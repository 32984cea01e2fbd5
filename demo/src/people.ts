import { demoCustomerEmail } from '@mandap/server/src/demo-data.ts';

/** Of every demo account. */
export const demoPassword = 'Mandap#2026';

/** The accounts that `npm start` prints. */
export const demoAccounts = [
  { email: demoCustomerEmail, firstName: 'Asha', lastName: 'Sharma', role: 'user' },
  { email: 'host@mandap.test', firstName: 'Mahendra Singh', lastName: 'Rathore', role: 'vendor' },
  { email: 'admin@mandap.test', firstName: 'Nandini', lastName: 'Iyer', role: 'admin' },
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
