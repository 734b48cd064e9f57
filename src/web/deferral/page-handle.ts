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

/** The handle of the page on the screen. */
export const usePageHandle = (): PageHandle => getPageHandle(useMatches().map((match) => match.handle));

/** Like `useIsDeferred`, for the handles of matched routes. */
export function isDeferred(handles: readonly unknown[]): boolean {
  return !import.meta.env.DEV && getPageHandle(handles).page === 'document';
}
