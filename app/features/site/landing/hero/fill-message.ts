/** Puts values into messages that were translated at build, where the browser has no translator: `{name}` becomes its value. */
export const fillMessage = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
