/** The dot between the parts of a line stays with the part before it, so that no line begins with one. */
export const DOT = '\u00a0· '

/** Short facts in one line, with dots between those that there are. */
export const dotted = (parts: readonly (string | null | undefined | false)[]): string => parts.filter(Boolean).join(DOT)
