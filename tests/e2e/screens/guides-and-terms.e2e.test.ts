import { holdToEverybody } from '#tests/support/everybody.ts';

holdToEverybody('guides and terms');
