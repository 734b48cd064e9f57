/** Judges a stranger's PDF in a thread of its own, which can be ended and has its own memory limit. */
import { reportVerdict } from '#server/files/checks/report-verdict.ts';
import { judgePdf } from './judge-pdf.ts';

await reportVerdict((file) => judgePdf(file));
