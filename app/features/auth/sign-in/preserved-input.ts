import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { takeEarlySubmit } from '../../../lib/site/early-submit.ts'

/** What the fields on a page hold at this moment, by their names in the form; empty ones left out. */
export function readInput(place: ParentNode | null): Record<string, string> {
  const fields = place?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? []
  return Object.fromEntries(
    [...fields].flatMap(({ dataset, value }) => (dataset['path'] && value ? [[dataset['path'], value]] : [])),
  )
}

/**
 * A prerendered form is there before its program. React takes its fields over as they are, and at the next render writes
 * its own, still empty, values into them. So what was typed or filled in by then is made the form's own first, and a
 * form sent too early is sent now.
 */
export function usePreservedInput<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'setValues' | 'getValues'>,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the first render came early.
  useLayoutEffect(() => {
    const typed = Object.entries(readInput(element.current)).filter(([name, value]) => form.getValues()[name] !== value)
    if (typed.length > 0) form.setValues(Object.fromEntries(typed) as Partial<Values>)
  }, [])

  useEffect(() => {
    if (element.current && takeEarlySubmit(element.current)) element.current.requestSubmit()
  }, [])

  return element
}
