import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const takesPresses = (element: Element): Promise<void> =>
  waitFor(() => expect(getComputedStyle(element).pointerEvents).not.toBe('none'));

/**
 * Somebody who presses a thing once it takes presses: a dialog is seen a moment before it can be used, and the page
 * behind it can be used a moment after the dialog is gone.
 */
export const setUpUser = () => {
  const user = userEvent.setup({ delay: null });
  return {
    ...user,
    click: async (element: Element): Promise<void> => {
      await takesPresses(element);
      await user.click(element);
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
