import { holdToEverybody } from '#tests/support/people/everybody.ts';

holdToEverybody('guides and terms');
