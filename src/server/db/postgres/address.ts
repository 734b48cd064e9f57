/**
 * Addresses of PostgreSQL as its own library reads them (PostgreSQL documentation, 34.1.1.2): several hosts may be
 * separated by commas, which `URL` can't read.
 */
const form = /^(?<login>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/s;

/** Stands for the hosts while `URL` reads the rest. */
const placeholder = 'hosts.invalid';

/** Returns one address for each host; none if the text is no address of PostgreSQL. */
export function listHosts(address: string): string[] {
  const { login, hosts, rest } = form.exec(address)?.groups ?? {};
  if (login === undefined || hosts === undefined || rest === undefined) return [];
  const found = hosts.split(',').map((host) => login + host + rest);
  return found.every((each) => URL.canParse(each)) ? found : [];
}

/** Changes anything in an address but its hosts. */
export function editAddress(address: string, edit: (url: URL) => void): string {
  const { login, hosts, rest } = form.exec(address)?.groups ?? {};
  const url = new URL(`${login}${placeholder}${rest}`);
  edit(url);
  return url.href.replace(placeholder, () => hosts ?? '');
}

/** What the address says of the server that it means, in the words of PostgreSQL's own library. */
export function readTarget(address: string): string | undefined {
  const [first] = listHosts(address);
  return (first && new URL(first).searchParams.get('target_session_attrs')) ?? undefined;
}

/** Values of `target_session_attrs` that mean the one server which takes writes. */
export const writableTargets: readonly string[] = ['read-write', 'primary'];
