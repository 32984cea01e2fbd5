import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { Stepper } from './stepper.tsx';

it.each([
  ['120', '120'],
  ['१२३', '123'],
  ['१2३', '123'],
  ['12.5', '12'],
  ['१२.५', '12'],
  ['1,200', '1200'],
  ['about 80 people', '80'],
  ['many', '50'],
  ['.', '50'],
])('reads %s as %s', async (typed, read) => {
  const user = setUpUser();
  const taken: number[] = [];
  render(
    <Stepper
      label="Guests"
      value={10}
      min={1}
      max={2000}
      step={10}
      fallback={50}
      onChange={(n) => taken.push(n)}
    />,
  );
  const field = screen.getByRole('textbox') as HTMLInputElement;
  await user.clear(field);
  await user.type(field, typed);
  await user.tab();
  expect(taken).toEqual([Number(read)]);
});

it('shows Devanagari digits as Latin ones while they are typed', async () => {
  const user = setUpUser();
  render(
    <Stepper
      label="Guests"
      value={10}
      min={1}
      max={2000}
      step={10}
      fallback={50}
      onChange={() => undefined}
    />,
  );
  const field = screen.getByRole('textbox') as HTMLInputElement;
  await user.clear(field);
  await user.type(field, '१२३');
  expect(field.value).toBe('123');
});

const show = () => {
  const user = setUpUser();
  const taken: number[] = [];
  const sent: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('form');
      }}
    >
      <Stepper
        label="Guests"
        value={10}
        min={1}
        max={2000}
        step={10}
        fallback={50}
        onChange={(n) => taken.push(n)}
      />
      <button type="submit">Confirm</button>
    </form>,
  );
  return { user, field: screen.getByRole('textbox'), taken, sent };
};

it('takes the number on Enter, the “Go” of a phone, and does not send the form', async () => {
  const { user, field, taken, sent } = show();
  await user.clear(field);
  await user.type(field, '400{Enter}');
  expect([taken, sent]).toEqual([[400], []]);
});

it('counts on from what was typed with the arrow keys', async () => {
  const { user, field, taken } = show();
  await user.clear(field);
  await user.type(field, '400{ArrowUp}');
  expect(taken).toEqual([401]);
});
