/**
 * A message with `{…}` filled in. The replacement is a function, because a value may contain "$&", which must stay as
 * it is.
 */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
