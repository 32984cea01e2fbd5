import { describe, expect, test } from 'vitest';
import { easyPasswordReason } from './account-passwords.ts';

const about = ['Mandap', 'Sunita Devi', 'sunita.devi88@example.test'];

describe('a password', () => {
  test.each(['Password123', 'Qwerty123', 'Iloveyou1', 'Abcd1234'])(
    '%s is in every list of leaked passwords',
    async (password) => {
      expect(await easyPasswordReason(password, about)).not.toBeNull();
    },
  );

  test.each(['Mandap#2026', 'Wedding2026', 'Sunita@1988', 'Sunitadevi1', 'ShaadiVenue99'])(
    '%s consists of words that everybody thinks of',
    async (password) => {
      expect(await easyPasswordReason(password, about)).not.toBeNull();
    },
  );

  test.each(['Neem-under-21-lamps', 'Blue7Peacock', 'SunitaLikesMango7', 'शादी के दिन Aa1'])(
    '%s is accepted',
    async (password) => {
      expect(await easyPasswordReason(password, about)).toBeNull();
    },
  );
});
