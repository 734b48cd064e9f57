import { holdToEverybody } from '#tests/support/everybody.ts';

holdToEverybody('credentials');
