import type { OnAddressReleased } from '#server/features/auth/index.ts';
import type { OnApprovalLost } from '#server/features/professionals/index.ts';
import type { PhotoEncoder } from '#server/files/photos/encoder.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';

/** What the admins' forms need besides the database. */
export interface PeopleDeps {
  readonly encoder: PhotoEncoder;
  readonly store: PhotoStore;
  readonly onApprovalLost: OnApprovalLost;
  readonly onAddressReleased: OnAddressReleased;
}
