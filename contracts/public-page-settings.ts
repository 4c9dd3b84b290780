import { z } from 'zod'
import { faultOfPageAddress, PAGE_PASSWORD_LENGTH } from '#domain/guests/page-address.ts'

/*
 * POST /functions/v1/public-page-settings, for those who may write the guests of a plan: saves its public page, and responds with
 * `PublicPageSettings`. The password is hashed here, and read by nobody.
 *
 * Refusals: `public-page.malformed` (400); `plan.not-found` (404) for a plan that the caller may not read;
 * `access.not-allowed` (403); `plan.completed` (409), where a page can only be switched off; `public-page.taken` (409);
 * `public-page.too-many` (429); `public-page.unavailable` (503).
 */
export const publicPageSettingsRequest = z.strictObject({
  planId: z.guid(),
  page: z.strictObject({
    address: z.string().refine((address) => faultOfPageAddress(address) === null),
    isOn: z.boolean(),
    showsHosts: z.boolean(),
    showsPlace: z.boolean(),
    subEventIds: z.array(z.guid()).max(20),
    /** Left out it stays; null for none. */
    password: z
      .string()
      .refine(
        (text) =>
          [...text].length >= PAGE_PASSWORD_LENGTH.min &&
          [...text].length <= PAGE_PASSWORD_LENGTH.max &&
          text === text.trim(),
      )
      .nullable()
      .optional(),
  }),
})

export type PublicPageSettingsRequest = z.input<typeof publicPageSettingsRequest>

/** As the database gives it to members of the plan. */
export interface PublicPageSettings {
  /** Null where there was none yet. */
  readonly address: string | null
  readonly is_on: boolean
  readonly has_password: boolean
  readonly shows_hosts: boolean
  readonly shows_place: boolean
  readonly sub_event_ids: readonly string[]
  /** To which everybody is invited: no others are shown. */
  readonly sub_events_for_all: readonly string[]
}
