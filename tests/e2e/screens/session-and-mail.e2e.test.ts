import { holdToEverybody } from '#tests/support/everybody.ts';

holdToEverybody('session and mail');
