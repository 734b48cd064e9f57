/** Code of errors whose message is sufficient: an operator can mend the cause. */
export const OPERATOR_ERROR = 'EOPERATOR';

/** A failure that an operator can mend; the message says what to do, and no stack is printed. */
export const operatorError = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: OPERATOR_ERROR });
