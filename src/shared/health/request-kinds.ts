/**
 * Kinds of requests. `page`, `read` and `write` are judged by their time; `upload` and `file` last as long as people's
 * lines need, and calls of monitors, and what is refused before it is anything, say nothing about the product.
 */
export const requestKinds = ['page', 'read', 'write', 'upload', 'file', 'operations', 'other'] as const;
export type RequestKind = (typeof requestKinds)[number];
