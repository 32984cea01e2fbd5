import { describe, expect, it } from 'vitest';
import { draftOf, effectsOf, newDraft, type Rule, type RuleDraft, ruleSchema } from './rule-draft.ts';

const winter: Rule = {
  kind: 'season',
  name: 'Winter',
  start: '2026-11-01',
  end: '2027-02-28',
  set: null,
  percent: 20,
};
const rules: Rule[] = [
  winter,
  { kind: 'weekday', name: 'Weekend', weekdays: ['sat', 'sun'], set: 150_000, percent: null },
  { kind: 'dates', name: 'New Year', days: ['2026-12-31'], set: 400_000, percent: null },
  { kind: 'date_kind', name: 'Auspicious', days: ['2026-12-05', '2026-12-11'], set: null, percent: 25 },
  { kind: 'length', name: 'Two days', days: 2, set: null, percent: -7.5 },
  { kind: 'early', name: 'Early', daysBefore: 90, set: null, percent: -5 },
  { kind: 'last_minute', name: 'Late', daysBefore: 7, set: null, percent: -20 },
];

const problemsOf = (draft: RuleDraft, others: Rule[] = []) =>
  ruleSchema(others)
    .safeParse(draft)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it.each(rules)('keeps a rule of the kind $kind as it was', (rule) => {
  expect(ruleSchema([]).parse(draftOf(rule))).toEqual(rule);
});

it('reads amounts and percentages as people write them', () => {
  const read = (more: Partial<RuleDraft>) => ruleSchema([]).parse({ ...draftOf(winter), ...more });
  expect(read({ effect: 'less', value: '7.5%' })).toMatchObject({ percent: -7.5, set: null });
  expect(read({ effect: 'price', value: '₹1,50,000' })).toMatchObject({ percent: null, set: 150_000 });
});

describe('a rule of chosen days', () => {
  it('is a season, or a price for a single day', () => {
    expect(newDraft('2026-12-01', '2026-12-05')).toMatchObject({ kind: 'season', start: '2026-12-01' });
    expect(newDraft('2026-12-31', '2026-12-31')).toMatchObject({ kind: 'dates', days: ['2026-12-31'] });
  });
});

it('puts each problem at the field it was typed in', () => {
  expect(problemsOf(newDraft(null, null))).toEqual([
    ['name', 'required'],
    ['end', 'day_invalid'],
    ['value', 'required'],
  ]);
  expect(problemsOf({ ...draftOf(winter), kind: 'length', count: '1' })).toEqual([['count', 'too_small']]);
  expect(problemsOf({ ...draftOf(winter), kind: 'dates', effect: 'price', value: '0' })).toEqual([
    ['days', 'required'],
    ['value', 'too_small'],
  ]);
  expect(problemsOf(draftOf(winter), [winter])).toEqual([['name', 'name_taken']]);
});

it('offers a percentage only where a price cannot be set', () => {
  expect(effectsOf('length')).not.toContain('price');
  expect(effectsOf('dates')).toEqual(['price']);
});
