import { contract } from '#shared/api/index.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import { readIfMatch } from '#server/http/endpoint/if-match.ts';
import { aboutRoutes } from './about-routes.ts';
import { detailRoutes } from './details-routes.ts';
import { launchRoutes } from './launch-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { promiseRoutes } from './promise-routes.ts';
import { recipientRoutes } from './recipient-routes.ts';
import { addHoliday } from './holidays/add-holiday.ts';
import { changeHoliday, removeHoliday } from './holidays/change-holiday.ts';
import { readHolidays } from './holidays/read-holidays.ts';
import type { OnHolidaysChanged } from './holidays/save-holiday.ts';

interface SettingsDeps {
  readonly onHolidaysChanged: OnHolidaysChanged;
  /** What the environment sets. */
  readonly installed: SiteFacts;
}

/** Binds the marketplace's settings. */
export function settingsRoutes(serve: Serve, { onHolidaysChanged, installed }: SettingsDeps): void {
  aboutRoutes(serve);
  detailRoutes(serve, installed);
  launchRoutes(serve, installed);
  noticeRoutes(serve);
  promiseRoutes(serve);
  recipientRoutes(serve);
  const { settings } = contract;
  serve(settings.holidays, ({ query }, context) => readHolidays(context, query.year));
  serve(settings.addHoliday, async ({ body }, context) => ({
    holiday: await addHoliday(context, body, onHolidaysChanged),
  }));
  serve(settings.changeHoliday, async ({ params, body }, context, { headers }) => ({
    holiday: await changeHoliday(context, params.day, body, readIfMatch(headers['if-match']), onHolidaysChanged),
  }));
  serve(settings.removeHoliday, async ({ params }, context, { headers }) => ({
    holiday: await removeHoliday(context, params.day, readIfMatch(headers['if-match']), onHolidaysChanged),
  }));
}
