import { createContext } from 'react';
import type { DrawingName } from './icon.tsx';

/** Names of the drawings on the page, recorded as they are rendered. */
export const UsedIcons = createContext<Set<DrawingName> | undefined>(undefined);
