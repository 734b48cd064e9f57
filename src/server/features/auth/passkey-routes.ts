import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import * as settings from './passkeys/own-passkeys.ts';

/** Binds passkeys: at a sign-in, and in the settings. */
export function passkeyRoutes(serve: Serve): void {
  const { account, auth } = contract;
  serve(auth.beginPasskey, (_input, context) => beginPasskeySignIn(context));
  serve(auth.passkey, ({ body }, context) => signInWithPasskey(context, body));
  serve(account.passkeys, (_input, context) => settings.readPasskeys(context));
  serve(account.beginPasskey, ({ body }, context) => settings.beginPasskey(context, body));
  serve(account.addPasskey, ({ body }, context) => settings.addPasskey(context, body));
  serve(account.renamePasskey, ({ params, body }, context) => settings.renamePasskey(context, params.id, body.name));
  serve(account.removePasskey, ({ params, body }, context) =>
    settings.removePasskey(context, params.id, body.currentPassword),
  );
}
