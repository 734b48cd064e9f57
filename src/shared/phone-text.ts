/** Numbers of Uganda, which are written with a zero in front where they are dialled. */
const ugandan = /^\+256(\d{3})(\d{6})$/;

/**
 * A telephone number as people in Uganda write it: `0772 123456`. One of another country keeps its country code.
 * @param number E.164
 */
export function formatPhone(number: string): string {
  return number.replace(ugandan, '0$1 $2');
}
