/** Words with `{…}` filled in. By a function: a value may hold "$&" and is taken as it is. */
export function fillWords(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
