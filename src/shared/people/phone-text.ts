/** Numbers of Uganda, which are dialled with a zero in front. */
const ugandan = /^\+256(\d{3})(\d{6})$/;

/**
 * Formats a telephone number as people in Uganda write it: `0772 123456`. Foreign numbers keep their country code.
 * @param number E.164
 */
export function formatPhone(number: string): string {
  return number.replace(ugandan, '0$1 $2');
}
