import type { ExamplesOf } from '../example.ts';
import type * as services from './services.endpoints.ts';

export const servicesExamples = {
  listServices: { startDate: '2027-02-12', endDate: '2027-02-12' },
  saveServices: {
    outsideCatering: 'charged',
    outsideCharge: 25_000,
    finalCountDays: 7,
    menus: [
      {
        kind: 'veg',
        name: 'Rajasthani thali',
        dishes: 'Dal baati churma, gatte, ker sangri, two sweets',
        price: 900,
        minPlates: 100,
      },
    ],
    extras: [
      { name: 'Generator, 125 kVA', unit: 'event', price: 18_000, stock: 1, leadDays: 2 },
      { name: 'Extra room cooler', unit: 'piece', price: 800, stock: 20 },
    ],
  },
} satisfies ExamplesOf<typeof services>;
