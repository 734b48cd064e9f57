import { toInitials, tintFor } from '#shared/people/initials.ts';
import { photoSource } from '#shared/professionals/photos.ts';

const sizes = {
  small: { pixels: 40, look: 'avatar size-10' },
  middle: { pixels: 56, look: 'avatar' },
  large: { pixels: 96, look: 'avatar avatar-large' },
};

/** A person's picture, or else their initials on a tint that is always the same for the name. */
export function Avatar({
  name,
  url,
  size = 'middle',
}: {
  name: string;
  url: string | null;
  size?: keyof typeof sizes;
}) {
  const { pixels, look } = sizes[size];
  // Below a picture too: it shows while that loads, and where it can't be loaded.
  const className = `${look} tint-${tintFor(name)}`;
  if (url) {
    // Twice the pixels, as telephones need: a choice of sizes would add more to a list than it saves.
    const src = photoSource(url, pixels * 2);
    // A large one is at the top of its page.
    const loading = size === 'large' ? undefined : 'lazy';
    return <img src={src} alt="" width={pixels} height={pixels} loading={loading} className={className} />;
  }
  return (
    <span aria-hidden="true" className={className}>
      {toInitials(name)}
    </span>
  );
}
