import type { BudgetCategory, EventType } from '../plans/event-types.ts'

/** The kinds of vendors that are compared, in the order of the screens. */
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

/** The budget category that pays a vendor: its share was fitted to include it. */
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

/** Whether a text, such as part of an address, names a vendor category. */
export const isVendorCategory = (text: string): text is VendorCategory =>
  (VENDOR_CATEGORIES as readonly string[]).includes(text)

/** The kinds of vendors that a budget category pays, at least one; only companies hire screens and streaming. */
export function vendorCategoriesOf(category: BudgetCategory, eventType: EventType): VendorCategory[] {
  return VENDOR_CATEGORIES.filter(
    (of) => BUDGET_CATEGORY_OF[of] === category && (of !== 'corporate-av' || eventType === 'corporate'),
  )
}
