import type { HealthLevel } from '#shared/health/health-rules.ts';
import { healthCopy } from './health-copy.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { green: 'good', amber: 'notable', red: 'urgent' } as const;

/** How bad something is, as a word in its colour. */
export const LevelBadge = ({ level }: { level: HealthLevel }) => (
  <Badge tone={tones[level]}>{healthCopy.levels[level]}</Badge>
);
