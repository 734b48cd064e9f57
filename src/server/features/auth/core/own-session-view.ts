import ipaddr from 'ipaddr.js';
import type { OwnSession } from '#shared/api/account/sessions.ts';
import { nameDevice } from '#shared/account/device-name.ts';
import type { LiveFamily } from '#server/features/auth/store/own-sessions.ts';

export function viewOwnSession({ id, userAgent, ip, createdAt, lastActivityAt, isCurrent }: LiveFamily): OwnSession {
  return {
    id,
    device: nameDevice(userAgent),
    network: firstParts(ip),
    createdAt: createdAt!.toISOString(),
    lastActivityAt: lastActivityAt!.toISOString(),
    isCurrent,
  };
}

/** Enough of an address to recognise a person's own network, `102.85.…` or `2c0f:eb68:…`. */
function firstParts(ip: string | null): string | null {
  const [address = ''] = (ip ?? '').split('/');
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  const isV4 = parsed instanceof ipaddr.IPv4;
  const separator = isV4 ? '.' : ':';
  const parts = isV4
    ? parsed.octets.slice(0, 2).map(String)
    : parsed.parts.slice(0, 2).map((part) => part.toString(16));
  return `${parts.join(separator)}${separator}…`;
}
