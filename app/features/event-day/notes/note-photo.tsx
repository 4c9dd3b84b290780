import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { fetchPlanFile } from '#app/lib/api/plan-files.ts'
import { readWaitingFile } from '#app/lib/offline/waiting-files.ts'
import { useIsOnline } from '#app/ui/feedback/offline-banner.tsx'
import type { DayFile } from '#domain/event-day/day-entries.ts'
import { useDay } from '../use-event-day.ts'
import classes from './note-photo.module.css'

/** A photo of a note: from the device while it waits there, else from the plan's files. */
export function NotePhoto({ file, label }: { readonly file: DayFile; readonly label: string }) {
  const { userId } = useDay()
  const isOnline = useIsOnline()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    let made: string | null = null
    const load = async () => {
      const waiting = userId === null ? null : await readWaitingFile(userId, file.path)
      const content = waiting ?? (isOnline ? (await fetchPlanFile(file.path)).content : null)
      if (isOver || content === null) return
      made = URL.createObjectURL(content)
      setAddress(made)
    }
    // Without it, its place says that there is one.
    load().catch(() => undefined)
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [file.path, userId, isOnline])
  if (address === null) {
    return (
      <span className={`center ${classes.photo}`} role="img" aria-label={label}>
        <IconPhoto size={24} stroke={1.5} aria-hidden />
      </span>
    )
  }
  return (
    <a href={address} target="_blank" rel="noopener" className={classes.photo}>
      <img src={address} alt={label} className={classes.photo} />
    </a>
  )
}
