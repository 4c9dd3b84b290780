/** A message with `{…}` filled in. By a function: a value may hold "$&" and is taken as it is. */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
