import { initialsOf, tintOf } from '#shared/initials.ts';

/** A person's picture, or until there is one their initials on a tint that is always the same for the name. */
export function Avatar({ name, url, large = false }: { name: string; url: string | null; large?: boolean }) {
  const pixels = large ? 96 : 56;
  const look = large ? 'avatar avatar-large' : 'avatar';
  if (url) {
    return <img src={url} alt="" width={pixels} height={pixels} loading="lazy" className={look} />;
  }
  return (
    <span aria-hidden="true" className={`${look} tint-${tintOf(name)}`}>
      {initialsOf(name)}
    </span>
  );
}
