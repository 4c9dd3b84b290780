import { Box } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import classes from './step-form.module.css'

interface StepFormProps {
  /** The current step; the focus goes to its question when it changes. */
  readonly step: string
  /** Where the step stands among the others, in words. */
  readonly eyebrow: ReactNode
  readonly title: string
  readonly lead: string
  readonly progress: ReactNode
  /** Beside the form where there is room. */
  readonly side?: ReactNode
  /** Back and on, in a bar at the bottom of a phone; the second has the class `nextButton`. Null: none. */
  readonly actions: ReactNode
  readonly footer?: ReactNode
  /** Whether the screen has the page's own width and margins, outside of another frame. */
  readonly isPage?: boolean
  readonly formRef?: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: FormEvent) => void
  readonly children: ReactNode
}

/** The class of the button that leads on. */
export const nextButton = classes.next ?? ''

/** One step of a form in several: progress, question, fields, the ways back and on. */
export function StepForm(props: StepFormProps) {
  const { step, isPage = false, side } = props
  const id = useId()
  const heading = useHeadingFocus(step)
  return (
    <div className={isPage ? `${classes.steps} ${classes.page}` : classes.steps}>
      <div className={classes.top}>{props.progress}</div>
      <div className={classes.columns} data-wide={side === undefined || undefined}>
        <Frame {...props} titleId={`${id}-title`}>
          <Box component="header" mb="1.5rem">
            <Box component="p" id={id} className="small strong" mb="0.375rem" c="var(--convite-accent)">
              {props.eyebrow}
            </Box>
            <h1 ref={heading} id={`${id}-title`} tabIndex={-1} className={classes.title} aria-describedby={id}>
              {props.title}
            </h1>
            <Box component="p" className="soft" fz="1.0625rem" lh={1.5} maw="38rem" mt="0.5rem">
              {props.lead}
            </Box>
          </Box>
          {props.children}
          {props.actions ? <div className={classes.actions}>{props.actions}</div> : null}
          {props.footer ? <footer className={classes.kept}>{props.footer}</footer> : null}
        </Frame>
        {side === undefined ? null : <div className={classes.side}>{side}</div>}
      </div>
    </div>
  )
}

interface FrameProps extends Pick<StepFormProps, 'actions' | 'formRef' | 'onSubmit' | 'children'> {
  readonly titleId: string
}

/** A form, unless there is nothing to go on to: such a step may hold forms of its own. */
function Frame({ actions, formRef, onSubmit, titleId, children }: FrameProps) {
  if (!actions) {
    return (
      <section className="shrinks" aria-labelledby={titleId}>
        {children}
      </section>
    )
  }
  return (
    <form ref={formRef} className="shrinks" noValidate onSubmit={onSubmit} aria-labelledby={titleId}>
      {children}
    </form>
  )
}

/**
 * Moves focus to the question when the step changes, but not on the first render; before it is painted, so that no key is lost
 * between the two.
 */
function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}

/** Focuses the topmost field with an issue. */
export function focusFirstIssue(form: HTMLFormElement | null, fields: readonly string[]) {
  const shown = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const first = shown.find((element) => fields.includes(element.dataset.field ?? ''))
  const control = first?.querySelector<HTMLElement>('input:not([type="hidden"]), button')
  control?.focus()
}
