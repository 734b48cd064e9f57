import type { Profession } from '#shared/choices.ts';
import { formatShillingsRange } from '#shared/money/money-text.ts';
import { everydayNeeds, needNames } from '#shared/applications/everyday-needs.ts';
import { professionsByService } from '#shared/applications/service-types.ts';
import type { Client } from '#web/http/api.ts';

/** What people of one profession charge an hour, in words, and the needs that it is for. */
export interface Charge {
  readonly profession: Profession;
  readonly needs: readonly string[];
  readonly words: string;
}

/** Reads what people charge; professions of whom nobody gives fees are left out. */
export async function readCharges(api: Client, professions: readonly Profession[]): Promise<Charge[]> {
  const all = await Promise.all(
    professions.map(async (profession) => {
      const { hourly_rate_min: least, hourly_rate_max: most } = await api.professionals.summary({
        query: { specialization: profession },
      });
      if (least === null || most === null) return [];
      const needs = needNames.filter(
        (need) => professionsByService[everydayNeeds[need].service].professions[0] === profession,
      );
      return [{ profession, needs, words: `${formatShillingsRange(least, most)} an hour` }];
    }),
  );
  return all.flat();
}
