import type { ComponentType } from 'react'

interface IslandProps<Props extends object> {
  /** The name app/entry.site.ts knows it by. */
  readonly name: string
  readonly component: ComponentType<Props>
  /** What the component needs, as plain data: it is written into the page. */
  readonly props: Props
}

/** A part of a public page that answers: drawn at build, woken in the browser with the same props. */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
