import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { replayEarlySubmit } from '../../../lib/site/early-submit.ts'
import type { FormValues } from '../use-checked-form.ts'

/** The current values of the fields on a page by their names in the form; empty ones are left out. */
export function readInput(place: ParentNode | null): Record<string, string> {
  const fields = place?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? []
  return Object.fromEntries(
    [...fields].flatMap(({ dataset, value }) => (dataset['path'] && value ? [[dataset['path'], value]] : [])),
  )
}

/**
 * A prerendered form can be filled in before hydration. React keeps its fields at first, and at the next render writes
 * its own, still empty, values into them. So early input is copied into the form's state first, and an early submit
 * is replayed.
 */
export function usePreservedInput<Values extends Record<string, unknown>>(
  form: Pick<FormValues<Values>, 'setValues' | 'getValues'>,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only input from before the first render is early.
  useLayoutEffect(() => {
    const typed = Object.entries(readInput(element.current)).filter(([name, value]) => form.getValues()[name] !== value)
    if (typed.length > 0) form.setValues(Object.fromEntries(typed) as Partial<Values>)
  }, [])

  useEffect(() => {
    if (element.current) replayEarlySubmit(element.current)
  }, [])

  return element
}
