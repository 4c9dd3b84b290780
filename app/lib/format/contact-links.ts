/** A `tel:` link; a number may be written with spaces, dashes and brackets. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** A `mailto:` link. The address is encoded: `?` and `&` in it would start copies and texts in the link. */
export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`
}
