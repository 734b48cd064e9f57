import { photoRefusals } from '#shared/professionals/photos.ts';
import { ApiError } from '#web/http/api.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { inWords, toRefusal } from '#web/forms/refusal.ts';
import type { PhotoRefusal } from './picked-picture.ts';

/** Explains why the server refused a photo. Bugs in our code are passed on to the console. */
export function toPhotoRefusal(error: unknown, title: string = settingsCopy.photo.failed): PhotoRefusal {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return { title, text: settingsCopy.photo.asBefore };
  }
  const text = error.fields['photo'] ?? error.message;
  if (error.code === 'too_large') return { title: photoRefusals.tooLarge.title, text };
  if (error.code === 'unsupported_media') return { title: photoRefusals.wrongType.title, text };
  if (error.code === 'rate_limited') {
    return { title: 'Too many tries.', text: `Please wait ${inWords(error.retryAfter ?? 0)}, then try again.` };
  }
  const { text: advice } = toRefusal(error, { names: [], failure: title, reassurance: '' });
  return { title, text: advice ? `${advice} Nothing has changed.` : settingsCopy.photo.asBefore };
}
