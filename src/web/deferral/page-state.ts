import { createContext } from 'react';

/** Data of the loaders as React Router sends it to the browser; set while a document page is rendered on the server. */
export const PageState = createContext('');
