/** How every workbook is set. */
export const WORKBOOK_FONT = { fontFamily: 'Calibri', fontSize: 11 }
export const WORKBOOK_HEADER = {
  fontWeight: 'bold',
  textColor: '#3B1F3A',
  backgroundColor: '#F3EAE0',
  alignVertical: 'center',
} as const

/**
 * A text as the library writes it unchanged. The format reads _x0041_ as A unless its first character is escaped the
 * same way; so are characters the library drops.
 */
export function literal(value: string): string {
  const written = value.replace(/_(?=x[0-9a-f]{4}_)|\ufffd/gi, escapeSign)
  // The library looks up a text it has written before as a property of an object, and every object has a `constructor`.
  return written in {} ? written.replace(/^./, escapeSign) : written
}

const escapeSign = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
