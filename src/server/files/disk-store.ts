import type { WriteFile } from './disk.ts';
import { openDiskFiles, openPhotoStore } from './open-files.ts';

/** Photos and files of cases in folders of `DATA_DIR`. */
export const createDiskStore = (dataDir: string, writeFile?: WriteFile) =>
  openPhotoStore(openDiskFiles(dataDir, writeFile));
