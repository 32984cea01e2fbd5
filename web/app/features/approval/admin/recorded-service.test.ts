import { recordsOf } from '@mandap/domain/services/service-record';
import { usualFoodTerms } from '@mandap/domain/services/services';
import { expect, it } from 'vitest';
import { recordedService } from './recorded-service.ts';

it('says in one line what a menu and an extra are and cost', () => {
  const thali = {
    id: '1',
    kind: 'jain',
    name: 'Royal thali',
    dishes: 'Dal baati, kheer',
    price: 800_00,
    minPlates: 100,
  } as const;
  const generator = {
    id: '2',
    name: 'Generator',
    isOutsideCatering: false,
    unit: 'event',
    price: 12_000_00,
    stock: 2,
    leadDays: 3,
    seasonFrom: null,
    seasonTo: null,
  } as const;
  const [extra = '', menu = ''] = recordsOf([thali], [generator], usualFoodTerms).map(recordedService);
  for (const text of ['Royal thali', 'Jain', '₹800', '100', 'Dal baati, kheer']) expect(menu).toContain(text);
  for (const text of ['Generator', '₹12,000', '2', '3']) expect(extra).toContain(text);
});

it('says the rules for food unless they are the usual ones', () => {
  const [line = '', ...others] = recordsOf([], [], {
    outsideCatering: 'refused',
    finalCountDays: 3,
    foodTax: 'composite',
  });
  expect(others).toEqual([]);
  for (const text of ['Outside catering: Not allowed', 'Until 3 days before', 'Composite'])
    expect(recordedService(line)).toContain(text);
  expect(recordsOf([], [], usualFoodTerms)).toEqual([]);
});
