import { unknownAuthor } from '@mandap/domain/reviews/reviews';
import { expect, it } from 'vitest';
import { authorName } from './author-name.ts';

it('is the name of a guest, or a text in the language of the page if the account is gone', () => {
  expect(authorName({ author: 'Asha R.' })).toBe('Asha R.');
  expect(authorName({ author: unknownAuthor })).toBe('A guest');
});
