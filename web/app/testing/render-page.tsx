import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { subscribeToToasts, type Toast } from '../ui/toast.ts';
import { setUpUser } from './set-up-user.ts';

/** Renders components with a router and the query cache. `toasts`: those shown so far. */
export const renderPage = (children: ReactNode, { at = '/' }: { at?: string } = {}) => {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] });
  const toasts: Toast[] = [];
  subscribeToToasts((toast) => toasts.push(toast));
  const page = render(
    <QueryClientProvider client={queryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...page, user: setUpUser(), router, toasts };
};

/** Waits until the field with this label has the focus, which effects set after rendering. */
export const hasFocus = (label: string): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
