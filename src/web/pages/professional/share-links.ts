import { brand } from '#shared/brand.ts';

/**
 * Addresses that hand a profile over to somebody else.
 * @param address absolute address of the profile
 * @returns WhatsApp's own address for a message one still chooses the receiver of, and a letter without a receiver
 */
export function shareLinks({ name, profession }: { name: string; profession: string }, address: string) {
  const subject = `${name}, ${profession} on ${brand.name}`;
  const words = encodeURIComponent(`${subject}: ${address}`);
  return {
    whatsapp: `https://wa.me/?text=${words}`,
    mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${words}`,
  };
}
