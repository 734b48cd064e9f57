import { expect, test } from 'vitest';
import { editAddress, listHosts, readTarget } from './address.ts';

test.for([
  [
    'postgres://u:p@a:1,b,[::1]:3/n?x=1',
    ['postgres://u:p@a:1/n?x=1', 'postgres://u:p@b/n?x=1', 'postgres://u:p@[::1]:3/n?x=1'],
  ],
  ['postgresql://a/n', ['postgresql://a/n']],
  ['postgres:///n?host=/var/run', ['postgres:///n?host=/var/run']],
  ['postgres://u:p,q@a,b', ['postgres://u:p,q@a', 'postgres://u:p,q@b']],
  ['postgres://a:x,b/n', []],
  ['mysql://a,b/n', []],
] as const)('%s names these hosts: %s', ([address, hosts]) => {
  expect(listHosts(address)).toEqual(hosts);
});

test('an address keeps its hosts when something else changes', () => {
  const edited = editAddress('postgres://u:p%40@a:1,b:2/n?sslrootcert=/etc/ca.pem', (url) => {
    url.password = '';
    url.pathname = '/other';
    url.searchParams.set('passfile', '/a b');
  });
  expect(edited).toBe('postgres://u@a:1,b:2/other?sslrootcert=%2Fetc%2Fca.pem&passfile=%2Fa+b');
  expect(editAddress('postgres:///n?host=/var/run', () => undefined)).toBe('postgres:///n?host=/var/run');
});

test('which server an address means is read from it', () => {
  expect(readTarget('postgres://a,b/n?target_session_attrs=read-write')).toBe('read-write');
  expect(readTarget('postgres://a,b/n')).toBeUndefined();
});
