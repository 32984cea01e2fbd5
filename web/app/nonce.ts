import { createContext } from 'react';

/** Marks the page's own inline scripts while the server renders; never sent to the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
