/** What a phone dials; a number may be written with spaces, dashes and brackets. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** An address may hold `?` and `&`, which in a link would begin copies and texts nobody typed. */
export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return subject === undefined ? address : `${address}?subject=${encodeURIComponent(subject)}`
}
