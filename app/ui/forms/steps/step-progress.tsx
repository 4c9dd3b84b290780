import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties, MouseEvent } from 'react'
import { Link } from 'react-router'
import classes from './step-progress.module.css'

/** A step of a form in several steps: the value of `step` in its address, and its name. */
interface FormStep {
  readonly id: string
  readonly name: string
}

interface StepProgressProps<Id extends string> {
  readonly steps: readonly (FormStep & { readonly id: Id })[]
  readonly step: Id
  /** The last step that can be opened. */
  readonly open: Id
  /** The address of a step. */
  readonly toStep: (id: Id) => string
  /** What a press on the link to a step does besides following it. */
  readonly onFollow?: (id: Id) => (event: MouseEvent) => void
  readonly label: string
  /** Read out after the name of a step that is done; without it every step may be opened, and none is marked. */
  readonly done?: string
}

/** The steps by name; the reached ones are links. */
export function StepProgress<Id extends string>(props: StepProgressProps<Id>) {
  const { steps, step, open, toStep, onFollow, label, done } = props
  const indexOf = (id: Id) => steps.findIndex((each) => each.id === id)
  const here = indexOf(step)
  const last = indexOf(open)
  return (
    <nav aria-label={label} className="shrinks">
      <ol className={classes.steps} style={{ '--steps': steps.length } as CSSProperties}>
        {steps.map(({ id, name }, index) => {
          const state = index === here ? 'here' : index <= last ? 'open' : 'closed'
          const pip = (
            <>
              <span className={classes.pip} aria-hidden>
                {done !== undefined && index < last && state !== 'here' ? (
                  <IconCheck size={14} stroke={3} />
                ) : (
                  index + 1
                )}
              </span>
              <span className={classes.name}>{name}</span>
            </>
          )
          return (
            <li key={id} className={classes.step} data-state={state} data-done={index < last}>
              {state === 'open' ? (
                <Link to={toStep(id)} className={classes.target} onClick={onFollow?.(id)}>
                  {pip}
                  {done !== undefined && index < last ? <span className="visually-hidden">, {done}</span> : null}
                </Link>
              ) : (
                <span className={classes.target} aria-current={state === 'here' ? 'step' : undefined}>
                  {pip}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
