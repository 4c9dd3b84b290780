/** Whether the form's hidden field is filled in, which only a program does. */
export function isFilledByProgram(sent: unknown): boolean {
  const { website = '' } = (typeof sent === 'object' && sent !== null ? sent : {}) as { website?: unknown }
  return website !== ''
}
