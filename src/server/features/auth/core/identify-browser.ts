/** Identifies a browser by everything but its versions, which change automatically. */
export const identifyBrowser = (userAgent: string | null): string => (userAgent ?? '').replace(/\/[\d.]+/g, '');
