/** Focuses the first invalid field after a submit. Fields are found by the form's own paths. */
export const focusFirstError =
  (form: { getInputNode(path: string): HTMLElement | null }, order: readonly string[]) =>
  (errors: Readonly<Record<string, unknown>>): void => {
    const first = order.find((path) => errors[path])
    if (first) form.getInputNode(first)?.focus()
  }
