/** Events by which the page asks its script, which is inlined, to take the secret out of the address or put it back. */
export const hidingEvent = 'mwesigwa-hide-secret';
export const showingEvent = 'mwesigwa-show-secret';
