import ipaddr from 'ipaddr.js';

/** An address as it is stored and counted: without a zone, and an IPv4 address in IPv6 clothes as that IPv4 address. */
export function plainAddress(address: string): string {
  const [withoutZone = ''] = address.split('%');
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone).toString() : address;
}

/**
 * The network that one subscriber has, in CIDR form: an IPv4 address itself, or a whole /64 of IPv6. Null for what is no
 * address.
 */
export function networkOf(address: string): string | null {
  const plain = plainAddress(address);
  if (ipaddr.IPv4.isValid(plain)) return `${plain}/32`;
  if (!ipaddr.IPv6.isValid(plain)) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toString()}/64`;
}
