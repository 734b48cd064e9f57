import { z } from 'zod';
import { listHosts, readTarget, writableTargets } from '#server/db/postgres/address.ts';

const address = z
  .string()
  .refine((text) => listHosts(text).length > 0, 'must be an address such as postgres://user@host/name');

/** The server that takes writes; of several hosts, whichever does. */
export const writableAddress = address
  .refine(
    (text) => listHosts(text).length < 2 || readTarget(text) !== undefined,
    'has several hosts, so add ?target_session_attrs=read-write, which finds the one that takes writes',
  )
  .refine(
    (text) => [undefined, ...writableTargets].includes(readTarget(text)),
    'needs the server that takes writes: target_session_attrs must be read-write or primary',
  );

/** Replicas, separated by commas. */
export const replicaAddresses = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(
    z.array(
      address.refine(
        (text) => !writableTargets.includes(readTarget(text) ?? ''),
        'names replicas, which take no writes: leave target_session_attrs out',
      ),
    ),
  );
