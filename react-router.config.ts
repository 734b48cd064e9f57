import type { Config } from '@react-router/dev/config';
import { precompress } from './src/server/pages/precompress.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table comes with the first script: no request of discovery before a navigation.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => precompress('build/client'),
} satisfies Config;
