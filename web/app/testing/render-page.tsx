import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { type Notice, subscribeToToasts } from '../ui/toast.ts';

/** Renders parts as a page does: with a router and the cache of answers. `notices` are the toasts so far. */
export const renderPage = (children: ReactNode, { at = '/' }: { at?: string } = {}) => {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] });
  const notices: Notice[] = [];
  subscribeToToasts((notice) => notices.push(notice));
  const page = render(
    <QueryClientProvider client={queryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...page, user: userEvent.setup({ delay: null }), router, notices };
};

/** Waits until the field of this label has the cursor: effects set it after the text has come. */
export const hasFocus = (label: string): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
