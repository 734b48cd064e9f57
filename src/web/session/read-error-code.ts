/** Returns the code in the body of a refusal; undefined for anything else. */
export const readErrorCode = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
