import type { Consultation } from '#shared/api/consultations.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';

export function viewConsultation(row: ConsultationRow): Consultation {
  return {
    id: row.id,
    professionalId: row.professionalId,
    name: row.name,
    email: row.email,
    ...(row.phone !== null && { phone: row.phone }),
    message: row.message,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  };
}
