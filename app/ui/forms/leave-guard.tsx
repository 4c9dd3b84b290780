import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type Blocker, type Location, useBlocker } from 'react-router'
import { Dialog } from '../overlays/dialog.tsx'

interface LeaveGuardProps {
  /** Whether leaving now would lose something. */
  readonly isOn: boolean
  readonly title: string
  readonly message: string
  readonly stay: string
  readonly leave: string
  /** Which changes of address leave; by default those to another page. */
  readonly isLeaving?: (from: Location, to: Location) => boolean
}

const isOtherPage = (from: Location, to: Location) => from.pathname !== to.pathname

/**
 * Holds back what would leave this page, or close it, while something would be lost. `isLeaving` says what leaving is,
 * where another address of the same page also throws something away.
 */
export function useLeaveBlocker(isOn: boolean, isLeaving = isOtherPage): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The sign-in screen comes by itself when a session ends; nobody could save any more.
      isOn && isLeaving(currentLocation, nextLocation) && nextLocation.pathname !== '/auth',
  )

  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])

  return blocker
}

/** Asks before another page, or closing this one, throws away what was not saved. */
export function LeaveGuard({ isOn, title, message, stay, leave, isLeaving }: LeaveGuardProps) {
  const blocker = useLeaveBlocker(isOn, isLeaving)

  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={title}>
      <Text>{message}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {stay}
        </Button>
      </Group>
    </Dialog>
  )
}
