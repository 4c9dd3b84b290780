import type { BudgetCategory, EventType } from '../plans/event-types.ts'

/** The kinds of vendors that are compared, in the order screens show them. */
export const VENDOR_CATEGORIES = [
  'venue',
  'catering',
  'cake-and-desserts',
  'drinks',
  'photo-and-video',
  'corporate-av',
  'music',
  'decorations',
  'attire',
  'transportation',
  'planner',
] as const
export type VendorCategory = (typeof VENDOR_CATEGORIES)[number]

/** Which line of the budget pays a vendor: what the shares of that line were fitted to include. */
const BUDGET_CATEGORY_OF: Readonly<Record<VendorCategory, BudgetCategory>> = {
  venue: 'venue',
  catering: 'catering',
  'cake-and-desserts': 'catering',
  drinks: 'drinks',
  'photo-and-video': 'photo-and-video',
  'corporate-av': 'photo-and-video',
  music: 'music',
  decorations: 'decorations',
  attire: 'attire',
  transportation: 'transportation',
  planner: 'miscellaneous',
}

export const budgetCategoryOf = (category: VendorCategory): BudgetCategory => BUDGET_CATEGORY_OF[category]

/** Whether the text, of an address for example, names a vendor category. */
export const isVendorCategory = (text: string): text is VendorCategory =>
  (VENDOR_CATEGORIES as readonly string[]).includes(text)

/** The kinds of vendors a line of the budget pays, at least one; only companies hire screens and streaming. */
export function vendorCategoriesOf(category: BudgetCategory, eventType: EventType): VendorCategory[] {
  return VENDOR_CATEGORIES.filter(
    (of) => BUDGET_CATEGORY_OF[of] === category && (of !== 'corporate-av' || eventType === 'corporate'),
  )
}
