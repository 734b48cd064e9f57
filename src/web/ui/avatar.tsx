import { initialsOf, tintOf } from '#shared/initials.ts';

const sizes = {
  small: { pixels: 40, look: 'avatar size-10 text-base' },
  middle: { pixels: 56, look: 'avatar' },
  large: { pixels: 96, look: 'avatar avatar-large' },
};

/** A person's picture, or until there is one their initials on a tint that is always the same for the name. */
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
  if (url) {
    return <img src={url} alt="" width={pixels} height={pixels} loading="lazy" className={look} />;
  }
  return (
    <span aria-hidden="true" className={`${look} tint-${tintOf(name)}`}>
      {initialsOf(name)}
    </span>
  );
}
