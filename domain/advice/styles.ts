/** How an event may look, as far as it helps to find vendors. Stored with the advice of a kind of vendor. */
export const ADVICE_STYLES = [
  'classic',
  'modern',
  'rustic',
  'bohemian',
  'glamorous',
  'minimalist',
  'traditional',
  'colorful',
] as const
export type AdviceStyle = (typeof ADVICE_STYLES)[number]
