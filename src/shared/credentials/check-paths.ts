/** The page where anyone can check a person; it is linked from every mark. */
export const checkPage = '/check';

/** Today's status of one person: what the QR code of a card leads to. */
export const checkPath = (professionalId: string) => `${checkPage}/${professionalId}` as const;
