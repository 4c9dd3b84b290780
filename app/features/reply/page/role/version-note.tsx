/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { RoleChange } from '#contracts/timeline/open-timeline.ts'
import { tokenOf } from '../call.ts'
import shared from '../reply.module.css'
import classes from './role.module.css'
import { confirmVersion } from './role-call.ts'
import { hourOf, hoursOf, type TimelineViewProps } from './role-view.ts'
import { type RoleWord, toldName } from './role-words.ts'

type VersionNoteProps = Pick<TimelineViewProps, 'timeline' | 'language' | 'say' | 'onConfirmed'>

/** Which version it is, what changed since one was read, and the word of its reader that it was. Nothing before one was sent. */
export function VersionNote(props: VersionNoteProps) {
  const { timeline, say } = props
  const { version, read_version, changes } = timeline
  if (version === 0) return null
  const isRead = read_version !== null && read_version >= version
  return (
    <section class={shared.panel} aria-labelledby="version">
      <h2 id="version" class={shared.heading}>
        {say('role.version', { version })}
      </h2>
      {read_version === null || changes === null ? null : changes.length > 0 ? (
        <>
          <p class={classes.changesTitle}>{say('role.changes', { version: read_version })}</p>
          <ul class={classes.changes}>
            {changes.map((change) => (
              <li key={keyOf(change)}>{changeText(change, props)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {isRead ? (
        <p class={shared.sent}>{say('role.confirmed', { version: read_version })}</p>
      ) : (
        <Confirm key={version} {...props} />
      )}
    </section>
  )
}

function Confirm({ timeline: { id, version }, say, onConfirmed }: VersionNoteProps) {
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<RoleWord | null>(null)
  const confirm = async () => {
    const token = tokenOf(location)
    if (isSending || token === null) return
    setIsSending(true)
    setFault(null)
    const answered = await confirmVersion(token, id, version)
    setIsSending(false)
    if ('answer' in answered) return onConfirmed(version)
    setFault(answered.problem.kind === 'offline' ? 'role.confirm-offline' : 'role.confirm-failed')
  }
  return (
    <>
      <p class={shared.hint}>{say('role.confirm-hint', { version })}</p>
      <div role="alert">{fault ? <p class={shared.fault}>{say(fault)}</p> : null}</div>
      <button type="button" class={shared.button} aria-disabled={isSending} onClick={() => void confirm()}>
        {say(isSending ? 'role.confirming' : 'role.confirm')}
      </button>
    </>
  )
}

const keyOf = (change: RoleChange): string => (change.kind === 'moved-by' ? change.kind : change.after.id)

function changeText(change: RoleChange, { timeline, language, say }: VersionNoteProps): string {
  if (change.kind === 'moved-by') {
    return say(change.minutes > 0 ? 'role.change.later' : 'role.change.earlier', { minutes: Math.abs(change.minutes) })
  }
  const { after } = change
  const name = toldName(after, language)
  const hours = hoursOf(after, timeline, language)
  if (change.kind !== 'moved') return say(`role.change.${change.kind}`, { name, hours })
  const { before } = change
  // As long as before: the hours at which it begins are enough.
  if (before.minutes === after.minutes) {
    const [from, to] = [before, after].map((each) => hourOf(each.local_starts_at, timeline, language))
    return say('role.change.moved', { name, from: from ?? '', to: to ?? '' })
  }
  return say('role.change.moved', { name, from: hoursOf(before, timeline, language), to: hours })
}
