/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { RolePage } from '#contracts/timeline/open-timeline.ts'
import { loadedClientConfig } from '../../../../lib/api/client-config.ts'
import shared from '../reply.module.css'
import classes from './role.module.css'
import type { RoleSay } from './role-words.ts'

interface RoleCalendarProps {
  readonly page: Pick<RolePage, 'calendar_token'>
  readonly say: RoleSay
}

/** What is the reader's in a calendar of their own, which subscribes to it. */
export function RoleCalendar({ page, say }: RoleCalendarProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const apiUrl = loadedClientConfig()?.apiUrl
  // What was kept by an earlier release has none.
  if (!apiUrl || !page.calendar_token) return null
  const address = `${apiUrl}/functions/v1/timeline-calendar?token=${page.calendar_token}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setIsCopied(true)
    } catch {
      // The clipboard needs https and permission: otherwise the address is selected, to be copied by hand.
      field.current?.select()
    }
  }
  return (
    <section class={shared.panel} aria-labelledby="calendar">
      <h2 id="calendar" class={shared.heading}>
        {say('role.calendar')}
      </h2>
      <p>{say('role.calendar-hint')}</p>
      <div class={shared.actions}>
        <a class={shared.button} href={address.replace(/^https?:/, 'webcal:')}>
          {say('role.calendar-add')}
        </a>
        <button type="button" class={shared.second} onClick={() => void copy()}>
          {say('role.calendar-copy')}
        </button>
      </div>
      <input
        ref={field}
        class={`${shared.input} ${classes.address}`}
        readOnly
        value={address}
        aria-label={say('role.calendar-address')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p role="status" class={classes.soft}>
        {isCopied ? say('role.calendar-copied') : ''}
      </p>
    </section>
  )
}
