import { writeAlerts } from './alerts.ts';
import { writeDashboard } from './dashboard.ts';
import { writeCaddyfile, writeNginx } from './proxies.ts';

/** The files in deploy/ that are made from the code, such as from the rules of Health; `tests/house/deploy.test.ts` says when one is out of date. */
export const deployFiles: Readonly<Record<string, () => string>> = {
  'deploy/prometheus/alerts.yml': writeAlerts,
  'deploy/grafana/mwesigwa.json': writeDashboard,
  'deploy/nginx.conf': writeNginx,
  'deploy/Caddyfile': writeCaddyfile,
};
