/** Puts values into words that were translated at build, where the browser has no translator: `{name}` becomes its value. */
export const fillWords = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
