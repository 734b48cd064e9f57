import { holdToEverybody } from '#tests/support/people/everybody.ts';

holdToEverybody('settings');
