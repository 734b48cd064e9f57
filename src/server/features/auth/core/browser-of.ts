/** What makes two browsers the same: everything but their versions, which change by themselves. */
export const browserOf = (userAgent: string | null): string => (userAgent ?? '').replace(/\/[\d.]+/g, '');
