/** Whether a form came with the field filled in that people never see. */
export function isFilledByProgram(sent: unknown): boolean {
  const { website = '' } = (typeof sent === 'object' && sent !== null ? sent : {}) as { website?: unknown }
  return website !== ''
}
