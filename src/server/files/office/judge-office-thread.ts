/** Judges a stranger's Word or Excel file in a thread of its own, which can be ended and has its own memory limit. */
import { reportVerdict } from '#server/files/checks/report-verdict.ts';
import { judgeOffice } from './judge-office.ts';

await reportVerdict((file) => judgeOffice(file));
