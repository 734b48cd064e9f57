import { useEffect, useRef, useState } from 'react';

/**
 * What a press of a passkey's button does, one at a time: asks the device, then hands on its answer. What goes wrong is
 * shown in the notice with this id, which gets the focus.
 */
export function usePasskeyPress<Trouble>(
  noticeId: string,
  ask: () => Promise<void>,
  troubleOf: (error: unknown) => Trouble,
) {
  const [trouble, setTrouble] = useState<Trouble>();
  const [isWorking, setWorking] = useState(false);
  // State would be set too late for a second press in the same moment.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (trouble) document.getElementById(noticeId)?.focus();
  }, [trouble, noticeId]);

  async function press(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setTrouble(undefined);
    setWorking(true);
    try {
      await ask();
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    isUnderWay.current = false;
    setWorking(false);
  }

  return { trouble, isWorking, press: () => void press() };
}
