import { useEffect, useState } from 'react';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { useApi } from '#web/session/use-api.ts';

type State = ReplyOf<typeof contract.account.secondFactor>;

/** Tells whether signing in needs a code, by the server; undefined until then. The second part asks again. */
export function useSecondFactorState(): [State | 'failed' | undefined, () => void] {
  const api = useApi();
  // A new object for each request.
  const [asking, setAsking] = useState({});
  const [answer, setAnswer] = useState<{ readonly to: object; readonly state: State | 'failed' }>();
  useEffect(() => {
    let isLeft = false;
    const settle = (state: State | 'failed') => {
      if (!isLeft) setAnswer({ to: asking, state });
    };
    api.account.secondFactor().then(settle, () => settle('failed'));
    return () => {
      isLeft = true;
    };
  }, [api, asking]);
  return [answer?.to === asking ? answer.state : undefined, () => setAsking({})];
}
