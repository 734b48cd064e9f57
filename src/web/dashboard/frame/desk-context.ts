import { createContext, useContext } from 'react';

/** What pages of the desk need from the frame. */
interface Desk {
  /** Keys that open the parts, pressed after `g`. */
  readonly goKeys: readonly { readonly key: string; readonly label: string }[];
  readonly showKeys: () => void;
}

export const DeskContext = createContext<Desk>({ goKeys: [], showKeys: () => undefined });
export const useDesk = (): Desk => useContext(DeskContext);
