import { contract } from '#shared/api/index.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readLaunch } from './launch/read-launch.ts';
import { sendTestEmail } from './launch/send-test-email.ts';

/** Binds the list of what is left to do before the marketplace opens. */
export function launchRoutes(serve: Serve, installed: SiteFacts): void {
  const { settings } = contract;
  serve(settings.launch, (_, context) => readLaunch(context, installed));
  serve(settings.testEmail, async (_, context) => {
    await sendTestEmail(context);
    return await readLaunch(context, installed);
  });
}
