import { useCallback, useEffect, useState } from 'preact/hooks'
import type { OpenedEventDay } from '#contracts/event-day/open-event-day.ts'
import { newId } from '../../../../lib/browser/new-id.ts'
import { keepCheckInPagesOffline } from '../../../../lib/browser/register-service-worker.ts'
import { callLink } from '../call.ts'
import { later, useFollowing } from '../use-following.ts'
import { checkInStore } from './check-in-store.ts'
import { type FollowedCheckIn, followCheckIn, type NewCheckIn } from './follow-check-in.ts'

const CLOSED: FollowedCheckIn = { kind: 'problem', problem: { kind: 'not-found', minutes: 1 }, lost: 0 }

/** The list of the link in the address, as it is now, and what is noted in it. */
export function useCheckIn() {
  const [followed, setFollowed] = useState<FollowedCheckIn>({ kind: 'loading' })
  const isOpen = followed.kind === 'open'

  const start = useCallback(
    (token: string) =>
      followCheckIn({
        token,
        open: (request) => callLink<OpenedEventDay>('open-event-day', request),
        store: checkInStore,
        show: setFollowed,
        now: Date.now,
        newId,
        later,
        isHidden: () => document.hidden,
      }),
    [],
  )
  const { following, retry } = useFollowing(
    start,
    useCallback(() => setFollowed(CLOSED), []),
  )
  useEffect(() => {
    // Once the list is there: it takes no bytes from what is read first.
    if (isOpen) void keepCheckInPagesOffline()
  }, [isOpen])

  const note = useCallback((...noted: readonly NewCheckIn[]) => void following.current?.add(noted), [following])
  return { followed, retry, note }
}
