/** Progress of a form with a photo: on a slow link a minute may pass. @param share sent so far; absent when nothing is sent */
export function SendingPhoto({ share }: { share: number | undefined }) {
  if (share === undefined) return null;
  const percent = Math.floor(share * 100);
  return (
    <p className="flex items-center gap-3 text-sm">
      <progress value={percent} max={100} aria-label="Sending the form and the photo" className="h-2 min-w-0 flex-1" />
      {/* Everything is sent; the server is checking it. */}
      <span>{percent < 100 ? `${percent}%` : 'Checking...'}</span>
    </p>
  );
}
