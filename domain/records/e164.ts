const E164 = /^\+[1-9][0-9]{1,15}$/

/**
 * Whether a text is a phone number as it is dialled from anywhere: `+`, then 1–9, 16 digits at most. The database has
 * the same rule. Source: ITU-T E.164, which allows 15 digits; the specification of the product allows one more.
 */
export const isE164 = (text: string): boolean => E164.test(text)
