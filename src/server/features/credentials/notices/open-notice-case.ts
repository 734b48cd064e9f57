import { v7 as uuidv7 } from 'uuid';
import type { RegulatorCode } from '#shared/credentials/credential-codes.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { insertCase } from '#server/features/credentials/store/cases.ts';
import { hasNoticeCase } from '#server/features/credentials/store/notices.ts';

interface NoticeCase {
  readonly credentialId: string;
  readonly professionalId: string;
  readonly regulator: RegulatorCode;
  /** The line that names the holder, or what was found. */
  readonly text: string;
  /** Where it is from, and of which day. */
  readonly source: string;
}

/** Opens a case about what a regulator published; returns its id, or null if the same source has an open one. */
export async function openNoticeCase(
  tx: Tx,
  context: Context,
  { regulator, ...notice }: NoticeCase,
): Promise<string | null> {
  const { now } = context;
  if (await hasNoticeCase(tx, notice.credentialId, notice.source)) return null;
  const id = uuidv7({ msecs: now.getTime() });
  await insertCase(tx, { ...notice, id, kind: 'notice', openedAt: now, waitingSince: now });
  await record(tx, context, {
    action: 'credential.notice',
    subjectType: 'credential_case',
    subjectId: id,
    facts: { regulator },
  });
  return id;
}
