import type { Tables } from '#app/lib/api/database-types.ts'

/** The columns that the search shows or looks through; amounts are decimal, as the database has them. */
export const SEARCHED_VENDOR_SELECT =
  'id, plan_id, name, category, vendor_category, status, agreed_amount, estimated_amount'

export type SearchedVendor = Readonly<
  Pick<
    Tables<'vendors'>,
    'id' | 'plan_id' | 'name' | 'category' | 'vendor_category' | 'status' | 'agreed_amount' | 'estimated_amount'
  >
>
