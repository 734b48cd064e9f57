import type { PersonState } from '#shared/people/person-states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stateNames } from './people-words.ts';

const tones = { active: 'good', unconfirmed: 'plain', not_taken_over: 'plain', suspended: 'urgent' } as const;

/** Shows whether an account can be used. */
export const StateBadge = ({ state }: { state: PersonState }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
