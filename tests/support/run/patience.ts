/**
 * Milliseconds that a test waits for something that takes a moment on a quiet machine: beside eight busy loops on two cores,
 * 10 s have become 60. A wait that succeeds ends early.
 */
export const patience = 120_000;
