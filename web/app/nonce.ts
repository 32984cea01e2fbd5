import { createContext } from 'react';

/** What marks the page's own inline scripts while the server renders; the browser never sees it. */
export const NonceContext = createContext<string | undefined>(undefined);
