import { useMatches } from 'react-router';
import type { PageHandle } from '#shared/pages.ts';

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'page' in handle;

/** Finds the handle of the innermost route that has one. */
export function getPageHandle(handles: readonly unknown[]): PageHandle {
  const handle = handles.findLast(isPageHandle);
  if (!handle) throw new Error('A route has no `handle` that says which kind of page it is.');
  return handle;
}

/**
 * Whether the page on the screen waits for React until it is needed. Never in development, where hot reload needs
 * React from the start.
 */
export function useIsDeferred(): boolean {
  const matches = useMatches();
  return isDeferred(matches.map((match) => match.handle));
}

/** Whether this is a document page; each kind of page has its own styles. */
export function useIsDocument(): boolean {
  return getPageHandle(useMatches().map((match) => match.handle)).page === 'document';
}

/** Whether a form of this page is checked before it is sent. */
export function useHasForm(): boolean {
  return getPageHandle(useMatches().map((match) => match.handle)).hasForm ?? false;
}

/** Like `useIsDeferred`, for the handles of matched routes. */
export function isDeferred(handles: readonly unknown[]): boolean {
  return !import.meta.env.DEV && getPageHandle(handles).page === 'document';
}
