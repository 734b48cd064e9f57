/** The address that opens WhatsApp with a number in E.164. */
export const whatsappHref = (number: string) => `https://wa.me/${number.replace('+', '')}`;
