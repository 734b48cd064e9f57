import { buttonClass } from '#web/ui/button.tsx';

/** Links down the page to the consultation form. */
export function ToBooking({ className }: { className?: string }) {
  return (
    <a href="#booking" className={buttonClass('primary', className)}>
      Book a Free Consultation
    </a>
  );
}

/** Like `ToBooking`, at the lower edge of a phone while someone reads (`styles/profile.css`). */
export function ToBookingBar() {
  return (
    <p className="to-booking-bar follows-scroll not-in-print lg:hidden">
      <ToBooking className="w-full" />
    </p>
  );
}
