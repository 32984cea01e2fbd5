import { act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const takesPresses = (element: Element): Promise<void> =>
  waitFor(() => expect(getComputedStyle(element).pointerEvents).not.toBe('none'));

/** Resolves once the page shows what follows from a press at once: a form checks its fields in promises. */
const settled = (): Promise<void> => act(() => new Promise<void>((resolve) => void setImmediate(resolve)));

/**
 * A user who presses an element only once it accepts presses: a dialog is visible a moment before it can be used, and the page
 * behind it can be used only a moment after the dialog has closed.
 */
export const setUpUser = () => {
  const user = userEvent.setup({ delay: null });
  return {
    ...user,
    click: async (element: Element): Promise<void> => {
      await takesPresses(element);
      await user.click(element);
      await settled();
    },
    type: async (element: Element, text: string): Promise<void> => {
      await takesPresses(element);
      await user.type(element, text);
    },
    selectOptions: async (element: Element, values: string | string[]): Promise<void> => {
      await takesPresses(element);
      await user.selectOptions(element, values);
    },
  };
};
