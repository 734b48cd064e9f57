import { recordRequests } from './requested.ts';

recordRequests();
