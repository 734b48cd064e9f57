import { brand } from '#shared/brand.ts';

/**
 * Builds addresses that share a profile with someone.
 * @param address absolute address of the profile
 * @returns WhatsApp's own address for a message whose receiver is still to be chosen, and an email without a receiver
 */
export function shareLinks({ name, profession }: { name: string; profession: string }, address: string) {
  const subject = `${name}, ${profession} on ${brand.name}`;
  const words = encodeURIComponent(`${subject}: ${address}`);
  return {
    whatsapp: `https://wa.me/?text=${words}`,
    mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${words}`,
  };
}
