import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SessionReply } from '#shared/api/auth/auth.ts';
import { ApiError } from '#web/http/api.ts';
import { passkeyCopy as copy } from '#web/copy/settings/passkeys.ts';
import { deviceTrouble, knowsPasskeys, signWithPasskey } from '#web/features/account/passkey-device.ts';
import { type FormRefusal, toRefusal } from '#web/forms/refusal.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { describeSuspension } from './describe-suspension.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

interface PasskeyStepProps {
  /** Id of the form with the 'stay signed in' box. */
  formId: string;
  onSignIn: (reply: SessionReply, remember: boolean) => Promise<void>;
}

type Trouble = Pick<FormRefusal<never>, 'title'> & Partial<Pick<FormRefusal<never>, 'text' | 'links'>>;

const neverChanges = () => () => {};
const noticeId = 'passkey-refused';

/** Signs in without typing: the device knows the person. Hidden in browsers without passkeys. */
export function PasskeyStep({ formId, onSignIn }: PasskeyStepProps) {
  const api = useApi();
  const { publicUrl } = useSiteFacts();
  const isOffered = useSyncExternalStore(neverChanges, knowsPasskeys, () => true);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isWorking, setWorking] = useState(false);
  // A ref, because state would be updated too late for a second press in the same moment.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (trouble) document.getElementById(noticeId)?.focus();
  }, [trouble]);

  async function enter(): Promise<void> {
    const form = document.getElementById(formId);
    const remember = form instanceof HTMLFormElement && new FormData(form).has('remember');
    const body = await signWithPasskey(await api.auth.beginPasskey());
    await onSignIn(await api.auth.passkey({ body }), remember);
  }

  async function press(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setTrouble(undefined);
    setWorking(true);
    try {
      await enter();
    } catch (error) {
      setTrouble(
        error instanceof ApiError
          ? error.code === 'suspended'
            ? describeSuspension(error)
            : toRefusal(error, { names: [], failure: copy.signInFailed })
          : { title: deviceTrouble(error, publicUrl) },
      );
    }
    isUnderWay.current = false;
    setWorking(false);
  }

  if (!isOffered) return null;
  return (
    <div className="space-y-4">
      {trouble && (
        <FormNotice id={noticeId} tone="failure" title={trouble.title}>
          {trouble.text && <p>{trouble.text}</p>}
          {trouble.links?.map(({ label, href }) => (
            <a key={href} href={href} className="text-link tall">
              {label}
            </a>
          ))}
        </FormNotice>
      )}
      <p className="text-center text-muted">or</p>
      <Button
        type="button"
        look="secondary"
        className="w-full"
        working={isWorking ? copy.signingIn : undefined}
        onClick={() => void press()}
      >
        {copy.signIn}
      </Button>
    </div>
  );
}
