import { holdToEverybody } from '#tests/support/people/everybody.ts';

holdToEverybody('own profile');
