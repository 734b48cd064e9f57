import { contract } from '#shared/api/index.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { beginPasskeySignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { beginPasskey } from './passkeys/begin-passkey.ts';
import { readPasskeys } from './passkeys/read-passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';

/** Binds passkeys: at a sign-in, and in the account. */
export function passkeyRoutes(serve: Serve): void {
  const { account, auth } = contract;
  serve(auth.beginPasskey, (_input, context) => beginPasskeySignIn(context));
  serve(auth.passkey, ({ body }, context) => signInWithPasskey(context, body));
  serve(account.passkeys, (_input, context) => readPasskeys(context));
  serve(account.beginPasskey, ({ body }, context) => beginPasskey(context, body));
  serve(account.addPasskey, ({ body }, context) => addPasskey(context, body));
  serve(account.renamePasskey, ({ params, body }, context) => renamePasskey(context, params.id, body.name));
  serve(account.removePasskey, ({ params, body }, context) => removePasskey(context, params.id, body.currentPassword));
}
