import { createContext } from 'react';

/** Loader data, as `state-text.ts` writes it for the browser; set while the server renders a document page. */
export const PageState = createContext('');
