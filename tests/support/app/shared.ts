import { afterAll, beforeAll } from 'vitest';

/**
 * Opens something for all tests of the file and closes it after them; usable from the first hook or test on. Only for
 * plain objects, not for functions and buffers, which have a length: what `open` returns is copied, property by property.
 */
export function shared<T extends object & { readonly length?: never }>(open: () => Promise<T>): T {
  const opened: T & { close?: () => Promise<unknown> } = Object.create(null);
  beforeAll(async () => void Object.assign(opened, await open()));
  afterAll(async () => void (await opened.close?.()));
  return opened;
}
