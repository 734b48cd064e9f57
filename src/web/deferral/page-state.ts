import { createContext } from 'react';

/** Data of the loaders, as `state-text.ts` writes it for the browser; set while a document page is rendered on the server. */
export const PageState = createContext('');
