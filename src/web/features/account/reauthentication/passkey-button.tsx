import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/http/api.ts';
import { reauthenticationCopy as copy } from './reauthentication-words.ts';
import { deviceTrouble, knowsPasskeys, signWithPasskey } from '#web/features/account/passkey-device.ts';
import { toRefusal } from '#web/forms/refusal.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

const noticeId = 'reauthentication-passkey-refused';

/** Confirms the person's identity with a passkey. Hidden in browsers without passkeys. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const api = useApi();
  const { publicUrl } = useSiteFacts();
  const [trouble, setTrouble] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  // State would be set too late to block an immediate second press.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (trouble) document.getElementById(noticeId)?.focus();
  }, [trouble]);

  async function press(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setTrouble(undefined);
    setWorking(true);
    try {
      const passkey = await signWithPasskey(await api.auth.beginPasskey());
      await api.auth.reauthenticate({ body: { passkey } });
      onDone();
    } catch (error) {
      const refusal = error instanceof ApiError && toRefusal(error, { names: [], failure: copy.failed });
      setTrouble(refusal ? (refusal.text ?? refusal.title) : deviceTrouble(error, publicUrl));
    }
    isUnderWay.current = false;
    setWorking(false);
  }

  if (!knowsPasskeys()) return null;
  return (
    <div className="space-y-4">
      {trouble !== undefined && <FormNotice id={noticeId} tone="failure" title={trouble} />}
      <p className="text-muted">or</p>
      <Button
        type="button"
        look="secondary"
        className="max-sm:w-full"
        working={isWorking ? copy.waiting : undefined}
        onClick={() => void press()}
      >
        {copy.passkey}
      </Button>
    </div>
  );
}
