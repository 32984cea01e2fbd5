import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithName } from './with-name.tsx';

it('marks the name in another script than the page, and changes no letter of the sentence', () => {
  const { container, rerender } = render(<WithName name="शीश बाग़">Book शीश बाग़ now</WithName>);
  expect(container.textContent).toBe('Book शीश बाग़ now');
  expect(container.querySelector('[lang="hi"]')?.textContent).toBe('शीश बाग़');
  rerender(<WithName name="Sheesh Bagh">Book Sheesh Bagh now</WithName>);
  expect(container.querySelector('[lang]')).toBeNull();
  expect(container.textContent).toBe('Book Sheesh Bagh now');
});
