/** Letters and figures of a number, in capitals: 'F-1234 / 26' and 'f1234/26' are one. */
export const normaliseNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');
