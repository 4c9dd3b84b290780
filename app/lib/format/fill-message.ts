/** Puts values into a message where the browser has no translator for it: `{name}` becomes its value. */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
