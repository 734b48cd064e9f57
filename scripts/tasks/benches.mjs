// The benchmarks by name, each with a line of help. README.md explains them.
export const benches = /** @type {const} */ ({
  pages: 'document pages: weights, rendering, loads in a browser',
  api: 'lists and profiles of the API beside bare node:http and pgbench',
  changes: 'readers while everything changes',
  misses: 'pages that no cache has',
  desk: 'the desk: from a click to its content',
  photos: 'making photos: CPU and memory',
  files: 'files that do harm: what refusing them costs',
  restart: 'ready again after kill -9, embedded engine',
  restore: 'a backup, and everything back from it',
  failover: 'three machines of PostgreSQL: writes after the primary is lost',
  growth: 'from 10,000 to 1,000,000 professionals',
  'sign-in': 'sign-ins beside people who read',
  messages: 'writing and reading messages, open streams',
  suggestions: 'professionals for an application',
  analytics: 'reports of a year',
});
