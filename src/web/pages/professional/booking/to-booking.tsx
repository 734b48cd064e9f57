import { buttonClass } from '#web/ui/button.tsx';

/** Leads down the page to the form that asks for a consultation. */
export function ToBooking({ className }: { className?: string }) {
  return (
    <a href="#booking" className={buttonClass('primary', className)}>
      Book a Free Consultation
    </a>
  );
}

/** The same at the lower edge of a telephone while one reads (`styles/profile.css`). */
export function ToBookingBar() {
  return (
    <p className="to-booking-bar follows-scroll not-in-print">
      <ToBooking className="w-full" />
    </p>
  );
}
