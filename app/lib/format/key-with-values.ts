/**
 * A message key with the values of its message, as a form stores them in the place of a text: the key, then the values
 * as JSON, percent-encoded. `fieldError` writes the message.
 */
export const keyWithValues = (key: string, values: Readonly<Record<string, unknown>>): string =>
  Object.keys(values).length === 0 ? key : `${key}?${encodeURIComponent(JSON.stringify(values))}`
