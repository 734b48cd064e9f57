import type { Config } from '@react-router/dev/config';
import { build } from 'vite';
import { precompress } from './src/server/pages/precompress.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table comes with the first script: no request of discovery before a navigation.
  routeDiscovery: { mode: 'initial' },
  async buildEnd() {
    await precompress('build/client');
    await build({ configFile: 'vite.mail.config.ts' });
  },
} satisfies Config;
