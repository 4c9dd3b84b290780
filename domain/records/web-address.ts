// Whitespace, control characters and marks that are not seen, and the quotes and brackets that end a link in a text.
const NEVER =
  '\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202f\\u2060-\\u206f\\u3000\\ufeff"\'<>`\\\\'
const WEB_ADDRESS = new RegExp(`^https?://[^${NEVER}/?#@%]+([/?#][^${NEVER}]*)?$`, 'i')

/**
 * Whether a text is the address of a page that may be shown as a link: http or https, without a user name, which would
 * make it seem to lead elsewhere, and without quotes or characters that are not seen. The database has the same rule.
 * Source: WHATWG URL Standard, 4.3 (URL writing), where none of the refused characters may stand for itself.
 */
export const isWebAddress = (text: string): boolean => WEB_ADDRESS.test(text)
