import { initialsOf, tintOf } from '#shared/initials.ts';

/** A person's picture, or until there is one their initials on a tint that is always the same for the name. */
export function Avatar({ name, url, large = false }: { name: string; url: string | null; large?: boolean }) {
  const pixels = large ? 96 : 56;
  const size = large ? 'size-18 text-3xl sm:size-24 sm:text-4xl' : 'size-14 text-xl';
  if (url) {
    return (
      <img
        src={url}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        className={`shrink-0 rounded-full object-cover ${size}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`tint-${tintOf(name)} inline-flex shrink-0 items-center justify-center rounded-full bg-(--ground) font-serif text-(--letters) ${size}`}
    >
      {initialsOf(name)}
    </span>
  );
}
