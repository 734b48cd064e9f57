/**
 * Address of a chat in WhatsApp, with the message begun: it says what it's about, so that nobody has to ask.
 * @param number E.164
 */
export const whatsappHref = (number: string, text: string): string =>
  `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(text)}`;
