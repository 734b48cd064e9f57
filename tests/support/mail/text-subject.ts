import { eq } from 'drizzle-orm';
import { textNumbers, users } from '#server/db/schema/index.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';

/** The code that confirms the number created here. */
export const textCode = '012345';

/** Gives an account a telephone number that waits for `textCode`. */
export async function createTextSubject({ database, clock }: TestApp, userId: string): Promise<void> {
  const phone = '+256772345678';
  await database.db.update(users).set({ phone }).where(eq(users.id, userId));
  await database.db.insert(textNumbers).values({
    userId,
    phone,
    codeDigest: testSettings().cipher.digest('text-code', `${userId} ${phone} ${textCode}`),
    codeExpiresAt: new Date(clock().getTime() + 24 * 60 * 60 * 1000),
    triesLeft: 5,
    createdAt: clock(),
  });
}
