import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithCode } from './with-code.tsx';

it('keeps a booking number on one line within its sentence', () => {
  render(<WithCode code="MB-43QG8E">MB-43QG8E · booked on 2 December</WithCode>);
  expect(screen.getByText('MB-43QG8E').className).toContain('verbatim');
  expect(document.body.textContent).toBe('MB-43QG8E · booked on 2 December');
});
