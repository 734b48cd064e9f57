import ipaddr from 'ipaddr.js';

/** Returns an address as it is stored and counted: without a zone, and an IPv4-mapped IPv6 address as IPv4. */
export function plainAddress(address: string): string {
  const [withoutZone = ''] = address.split('%');
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone).toString() : address;
}

/**
 * Returns the network of one subscriber in CIDR form: an IPv4 address itself, or a whole /64 of IPv6. Null for anything
 * else.
 */
export function toNetwork(address: string): string | null {
  const plain = plainAddress(address);
  if (ipaddr.IPv4.isValid(plain)) return `${plain}/32`;
  if (!ipaddr.IPv6.isValid(plain)) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`).toString()}/64`;
}
