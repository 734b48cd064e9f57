import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

/** False on the server and while React takes over what it wrote; true from then on, and for what appears later. */
export const useIsHydrated = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer);
