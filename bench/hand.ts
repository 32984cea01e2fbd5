import type { Locator, Page } from '@playwright/test';

/**
 * How long a practised user takes, in seconds, by the Keystroke-Level Model (Card, Moran and Newell, 1980):
 * to point at something and press it, to type a character, and to take in a screen that has changed. The
 * page's own time is measured.
 */
const cost = { tap: 1.1, key: 0.28, look: 1.35 };

/** How long a page may take to show something, in ms. */
const timeout = 20_000;

export interface Effort {
  /** Taps, except those that put the cursor into a field. */
  taps: number;
  fields: number;
  /** Time of the user and the page together. */
  seconds: number;
}

/** Acts on a page like a user, and counts each action. */
export const createHand = (page: Page) => {
  const effort: Effort = { taps: 0, fields: 0, seconds: 0 };

  /** The time that the user waits for the page. */
  const waitFor = async <T>(work: Promise<T>): Promise<T> => {
    const begun = performance.now();
    const done = await work;
    effort.seconds += (performance.now() - begun) / 1000;
    return done;
  };
  const untilUsable = (target: Locator) => waitFor(target.first().waitFor({ state: 'visible', timeout }));
  const tap = async (target: Locator): Promise<void> => {
    await untilUsable(target);
    effort.taps += 1;
    effort.seconds += cost.tap;
    await target.first().click({ timeout });
  };

  return {
    effort,
    tap,
    waitFor,
    /** Chooses from a native list: one tap opens it, and one chooses. */
    choose: async (target: Locator, label: string): Promise<void> => {
      await untilUsable(target);
      effort.taps += 2;
      effort.seconds += 2 * cost.tap;
      await target.selectOption({ label });
    },
    /** Puts the cursor into the field, which counts as typing. */
    type: async (target: Locator, text: string): Promise<void> => {
      await untilUsable(target);
      effort.fields += 1;
      effort.seconds += cost.tap + text.length * cost.key;
      await target.fill(text);
    },
    /** Presses keys together. */
    press: async (keys: string): Promise<void> => {
      effort.seconds += keys.split('+').length * cost.key;
      await page.keyboard.press(keys);
    },
    /** The user takes in a new screen, or a part of one that needs thought. */
    look: async (target: Locator, parts = 1): Promise<void> => {
      await untilUsable(target);
      effort.seconds += parts * cost.look;
    },
    /** Opens the phone's gallery, picks some pictures and returns. */
    pickPhotos: async (target: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      effort.taps += files.length + 2;
      effort.seconds += (files.length + 2) * cost.tap + cost.look;
      await target.setInputFiles(files);
    },
    /** Opens the mail app, reads a six-digit code and returns. */
    fetchCode: async (read: () => Promise<string>): Promise<string> => {
      effort.taps += 2;
      effort.seconds += 2 * cost.tap + cost.look;
      return waitFor(read());
    },
  };
};

export type Hand = ReturnType<typeof createHand>;
